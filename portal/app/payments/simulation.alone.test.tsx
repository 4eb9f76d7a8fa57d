import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { HowToPay } from './how-to-pay.tsx';
import { Simulation } from './simulation.tsx';

const page = vi.hoisted(() => ({ language: 'en' as Language, simulatedPayments: true }));
vi.mock('../lib/document/root-data.ts', () => ({
  useLanguage: () => page.language,
  useRootData: () => page,
  useText: <T,>(texts: Record<Language, T>) => texts[page.language],
}));
afterEach(() => {
  Object.assign(page, { language: 'en', simulatedPayments: true });
});

it('says that no money is taken, in both languages', () => {
  expect(renderToStaticMarkup(<Simulation />)).toContain('No money is taken: this is a simulation.');
  page.language = 'bn';
  expect(renderToStaticMarkup(<Simulation />)).toContain('কোনো টাকা কাটা হবে না: এটি পরীক্ষামূলক পরিশোধ।');
});

it('says nothing where a provider takes money', () => {
  page.simulatedPayments = false;
  expect(renderToStaticMarkup(<Simulation />)).toBe('');
});

it.each([true, false])('is told by the API: %s', async (simulatedPayments) => {
  const { loader } = await import('../root.tsx');
  const { context } = contextAnswering(() => Response.json({}, { status: 401 }));
  const args = { request: requestTo('/'), params: {}, context: { ...context, simulatedPayments } };
  expect((await loader(args as never)).data).toMatchObject({ simulatedPayments });
});

it('stands in every form that asks for money', () => {
  const app = fileURLToPath(new URL('..', import.meta.url));
  const screens = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.startsWith('payments'))
    .map((name) => [name, readFileSync(path.join(app, name), 'utf8')] as const)
    .filter(([, text]) => /<(MethodChoice|PayFields)\b/.test(text));
  expect(screens.length).toBeGreaterThan(3);
  expect(screens.filter(([, text]) => !text.includes('<HowToPay ')).map(([name]) => name)).toEqual([]);
});

describe('the part of a form that says how it is paid', () => {
  const shown = () =>
    renderToStaticMarkup(
      <HowToPay amount={1225} amountField="amount">
        <input name="pin" />
      </HowToPay>,
    );

  it('asks for method and payer in the simulation, which it says it is', () => {
    expect(shown()).toContain('<input name="pin"/>');
    expect(shown()).toContain('No money is taken: this is a simulation.');
    expect(shown()).not.toContain('payment gateway');
  });

  it('with a gateway says the sum, who takes it and what comes next, and asks for nothing', () => {
    page.simulatedPayments = false;
    const said = shown();
    for (const text of ['\u00a01,225.00', 'Government of Bangladesh', 'payment gateway', 'never ask']) {
      expect(said).toContain(text);
    }
    expect(said.match(/<(input|select|textarea)[^>]*>/g)).toEqual([
      '<input type="hidden" name="amount" value="1225"/>',
    ]);
    expect(said).not.toContain('simulation');
    page.language = 'bn';
    for (const text of ['\u00a0১,২২৫.০০', 'বাংলাদেশ সরকার', 'পেমেন্ট গেটওয়ে']) expect(shown()).toContain(text);
  });
});
