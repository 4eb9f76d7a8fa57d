import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCashier, type Cashier } from './cashier.testing.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await openCashier();
});
afterAll(() => cashier.close());

/** What is copied out of the first page of a receipt, in the order in which a reader of PDF gives it. */
async function copied(language: 'en' | 'bn'): Promise<string> {
  const citizen = await cashier.login('user');
  const id = await cashier.pay({ user_id: citizen.user.id });
  const { rawPayload } = await cashier.invoice(citizen, id, language);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(rawPayload);
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return text.replace(/\s+/g, ' ');
}

/** Whether the pieces stand in the text one after the other. */
function expectInOrder(text: string, pieces: readonly string[]): void {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    expect(at, `${piece} after the one before, in: ${text}`).toBeGreaterThanOrEqual(0);
    from = at + piece.length;
  }
}

/*
 * How far text can be copied (docs/decisions/018): Latin words and figures of both scripts come out whole and in order.
 * Bengali words do not: the typesetter names the shapes that it draws, and a conjunct or a reordered vowel has no name.
 */
it('Latin words and figures can be copied out of an English receipt in their order', async () => {
  expectInOrder(await copied('en'), [
    'Receipt number',
    'L-2026-',
    'Date of payment',
    '21 November 2026',
    'Land Development Tax Receipt',
    'Amount paid',
    '330.00',
    'Taka three hundred thirty only',
    '017•••••678',
    '2026-2027',
  ]);
});

it('figures can be copied out of a Bengali receipt in their order', async () => {
  expectInOrder(await copied('bn'), ['L-২০২৬-', '২১', '২০২৬', '৩৩০.০০', '০১৭•••••৬৭৮', '২০২৬-২০২৭']);
});
