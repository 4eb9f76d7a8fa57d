/**
 * What a screen reader would say, as far as a browser can tell: of the element with the focus its role, name, states and
 * description, as Chromium's accessibility tree has them, and the texts of live regions. A text counts as spoken only if
 * its region was there before it, or is an alert: what comes together with its `role="status"` many readers keep to themselves.
 */
import type { CDPSession, Page } from '@playwright/test';

const SAID = '__said';

/** Records the texts of live regions, from the first script of the page on. */
function noteLiveRegions(name: string): void {
  const announced: string[] = [];
  Object.assign(window, { [name]: announced });
  const regionOf = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest('[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]');
    return region && !region.closest('[aria-hidden=true],[hidden]') ? region : null;
  };
  const say = (text: string | null | undefined) => {
    const line = (text ?? '').replace(/\s+/g, ' ').trim();
    if (line && announced.at(-1) !== line) announced.push(line);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const region = regionOf(target);
      if (region) {
        for (const node of addedNodes) say(node.textContent);
        if (type === 'characterData') say(target.textContent);
      }
      // An alert speaks as soon as it is added.
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const alerts = node.matches('[role=alert]') ? [node] : [...node.querySelectorAll('[role=alert]')];
        for (const alert of alerts) say(alert.textContent);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** States that are worth saying. */
const STATES = ['checked', 'expanded', 'selected', 'invalid', 'required', 'disabled', 'readonly', 'pressed'];

interface AxNode {
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
}

export interface Spoken {
  /** Presses keys one after the other. */
  press: (...keys: string[]) => Promise<void>;
  /** Presses Tab until an element matching the selector has the focus. @throws when none gets it */
  tabTo: (selector: string, most?: number) => Promise<void>;
  /** The element with the focus: `button, Pay ৳ 100.00, invalid: …`. */
  focused: () => Promise<string>;
  /** The live region texts since the last call. */
  live: () => Promise<string[]>;
  /** Records a step: title and dialog when they changed, the focus, and live region texts. */
  note: () => Promise<void>;
  /** The recorded lines. */
  log: string[];
}

const describe = ({ role, name, description, value, properties = [] }: AxNode): string => {
  const states = properties
    .filter(({ name: state, value: { value: on } }) => STATES.includes(state) && on && on !== 'false')
    .map(({ name: state, value: { value: on } }) =>
      on === true || on === 'true' ? state : `${state} ${String(on)}`,
    );
  return [role?.value, name?.value, value?.value, ...states, description?.value]
    .map((part) =>
      String(part ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join(', ');
};

/** Starts recording a page. Call it before the page is opened. */
export async function recordSpeech(page: Page): Promise<Spoken> {
  await page.addInitScript(noteLiveRegions, SAID);
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  let title = '';
  let dialog = '';
  const log: string[] = [];
  const live = () =>
    page.evaluate((name) => {
      const all = (window as unknown as Record<string, string[] | undefined>)[name];
      return all?.splice(0) ?? [];
    }, SAID);
  const described = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (!result.objectId) return 'nothing';
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return describe((nodes[0] ?? {}) as AxNode);
  };
  const focused = () => described('document.activeElement');
  /** The dialog with the focus: read out when it is entered. */
  const entered = async () => {
    const now = await described('document.activeElement.closest("[role=dialog], dialog[open]")');
    const isNew = now !== dialog && now !== 'nothing';
    dialog = now;
    return isNew ? [`  ${now}`] : [];
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    focused,
    live,
    log,
    tabTo: async (selector, most = 90) => {
      const isThere = () =>
        page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
      for (let count = 0; count < most; count += 1) {
        await press('Tab');
        if (await isThere()) return;
      }
      throw new Error(`Tab never came to ${selector}; it is on ${await focused()}`);
    },
    note: async () => {
      const now = await page.title();
      if (now !== title) log.push(`[${(title = now)}]`);
      log.push(...(await entered()), `  ${await focused()}`);
      for (const line of await live()) log.push(`  "${line}"`);
    },
  };
}

/**
 * Returns the log as it is stored: figures and addresses differ each time, and messages, cards and saved drafts may come a moment
 * earlier or later, so they are replaced or left out.
 */
export function logOf({ log }: Spoken): string {
  const steps = log.filter(
    (line) =>
      !/^ {2}".*(unread|অপঠিত|Saving|Saved: |সংরক্ষণ হচ্ছে|সংরক্ষিত: |cards? waits?|পরিচয়পত্র অপেক্ষমাণ)/.test(
        line,
      ),
  );
  const text = steps.join('\n').replace(/[\w-]+@example\.test/g, 'somebody@example.test');
  return `${text.replace(/[0-9০-৯]+/g, '#')}\n`;
}
