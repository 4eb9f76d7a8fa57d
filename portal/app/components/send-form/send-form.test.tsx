import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { SendForm } from './send-form.tsx';

const ACCOUNT = '<input type="hidden" name="account" value="7"/>';

it('is a form of the browser, with the attributes that it is given', async () => {
  const html = await renderExample(
    <SendForm method="post" action="/land-tax" encType="multipart/form-data" className="wide">
      <button>Send</button>
    </SendForm>,
  );
  expect(html).toMatch(/^<form [^>]*method="post"[^>]*><button>Send<\/button><\/form>$/);
  for (const attribute of ['action="/land-tax"', 'encType="multipart/form-data"', 'class="wide"']) {
    expect(html).toContain(attribute);
  }
});

it('names the account that sends it, so that typed text comes back to its owner alone', async () => {
  expect(await renderExample(<SendForm method="post">Text</SendForm>, { userId: 7 })).toContain(ACCOUNT);
});

it('names no account in an address, nor when nobody is signed in', async () => {
  expect(await renderExample(<SendForm method="get">Text</SendForm>, { userId: 7 })).not.toContain('account');
  expect(await renderExample(<SendForm method="post">Text</SendForm>)).not.toContain('account');
});

it('is not sent to the address of its page, so that Back shows it after a line that breaks', async () => {
  const html = await renderExample(<SendForm method="post">Text</SendForm>);
  expect(html).toContain('action="/example?again="');
});
