import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { Checkbox } from './checkbox.tsx';

it('has a label that belongs to it, and sends 1', async () => {
  expect(
    await renderExample(
      <Checkbox name="terms" required>
        I accept the terms
      </Checkbox>,
    ),
  ).toBe(
    '<div class="field"><div class="checkbox"><input type="checkbox" id="field-terms" name="terms" required="" value="1"/>' +
      '<div><label for="field-terms">I accept the terms</label></div></div></div>',
  );
});

it('is ticked when the form is shown again, and described by its error and its hint', async () => {
  const html = await renderExample(
    <Checkbox name="terms" defaultChecked hint="You can read them first." errors={['Accept the terms.']}>
      I accept
    </Checkbox>,
  );
  expect(html).toContain('checked=""');
  expect(html).toContain('aria-invalid="true" aria-describedby="field-terms-error field-terms-hint"');
  expect(html).toContain('<p class="field-error" id="field-terms-error">Accept the terms.</p>');
  expect(html).toContain('<p class="hint" id="field-terms-hint">You can read them first.</p>');
});
