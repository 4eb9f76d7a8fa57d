import { eventually, type Engine, type Plain } from './engine.ts';

/** What no page may say to anybody. */
const FAULTS = /\bundefined\b|\bNaN\b|Something went wrong|কিছু একটা সমস্যা হয়েছে/;

/** Finds things in a page as people do: by what stands on them, in the uppermost dialog if there is one. Runs in every engine. */
const FINDING = `
  var isShown = function (element) { return element.getClientRects().length > 0; };
  var textOf = function (element) { return (element.innerText || '').replace(/\\s+/g, ' ').trim(); };
  var all = function (place, what) { return Array.prototype.slice.call(place.querySelectorAll(what)).filter(isShown); };
  var place = all(document, '[role=dialog], dialog[open]').pop() || document.querySelector('main') || document;
  // WebKit does not scroll within a dialog by itself.
  var inSight = function (element) {
    if (element) element.scrollIntoView({ block: 'center' });
    return element;
  };
  var begins = function (text, name) { return text.indexOf(name) === 0; };
  var pressed = function (within, name) {
    return inSight(all(within, 'button, a[href], summary').filter(function (each) {
      return !each.disabled && begins(each.getAttribute('aria-label') || textOf(each), name);
    })[0]);
  };
  var fieldOf = function (name) {
    var label = all(place, 'label').filter(function (each) { return begins(textOf(each), name); })[0];
    return label && inSight(label.control || label.querySelector('input, select, textarea'));
  };
`;

/** Sets the value of a select as its list does, and tells the page. */
const CHOOSING = `${FINDING}
  var field = fieldOf(arguments[0]);
  var wanted = arguments[1];
  if (!field || field.disabled) return false;
  var option = Array.prototype.filter.call(field.options, function (each) { return begins(each.text, wanted); })[0];
  if (!option) return false;
  field.value = option.value;
  ['input', 'change'].forEach(function (type) { field.dispatchEvent(new Event(type, { bubbles: true })); });
  return true;
`;

const ALIVE = `
  var main = document.querySelector('main');
  return !!main && Object.keys(main).some(function (name) { return name.indexOf('__reactProps') === 0; });
`;

/** Somebody at a browser. */
export function readerOf(engine: Engine, url: string, { scripted = true } = {}) {
  const holds = (what: string, body: string, ...args: Plain[]) =>
    eventually(async () => {
      if (!(await engine.run<boolean>(body, ...args))) throw new Error(`Not so: ${what}`);
    });
  /** Does it as soon as it can be done; a failure says what was to be done. */
  const does = (what: string, work: () => Promise<void>) =>
    eventually(work).catch((error: Error) => {
      throw new Error(`${what}: ${error.message}`);
    });
  const text = () => engine.run<string>('return document.body.innerText');
  const at = async () => engine.run<string>('return location.pathname + location.search');

  /** @throws {Error} when the page says what none may */
  const sound = async () => {
    const said = await text();
    const fault = FAULTS.exec(said);
    if (!fault) return;
    const around = said.slice(Math.max(0, fault.index - 80), fault.index + 80).replace(/\s+/g, ' ');
    throw new Error(`${await at()} says “${around}”`);
  };
  /** Waits until the script has taken over, in browsers that it runs in. */
  const alive = () => (scripted ? holds('the script has taken over', ALIVE) : Promise.resolve());
  const sees = (words: string) =>
    eventually(async () => {
      if ((await text()).replace(/\s+/g, ' ').includes(words)) return sound();
      await sound();
      throw new Error(`“${words}” is not on ${await at()}`);
    });
  return {
    text,
    at,
    sound,
    sees,
    alive,
    async open(address: string) {
      await engine.goto(url + address);
      await alive();
      await sound();
    },
    /** Opens a page that has no script, or whose script does not run here. */
    async openUnscripted(address: string) {
      await engine.goto(url + address);
      await sound();
    },
    /** Opens a page of the back office, and waits until it shows what it is about. */
    async openDesk(address: string) {
      await engine.goto(url + address);
      await holds(
        `${address} is there`,
        `return !!document.querySelector('main h1') && !document.querySelector('[role=progressbar]')
           && document.querySelector('main').innerText.length > 60`,
      );
      await sound();
    },
    press: (name: string) =>
      does(`Press “${name}”`, () => engine.click(`${FINDING} return pressed(place, arguments[0]);`, name)),
    /** Presses what stands in the row of a table that holds a text. */
    pressInRow: (row: string, name: string) =>
      does(`Press “${name}” beside “${row}”`, () =>
        engine.click(
          `${FINDING}
           var row = arguments[0];
           var found = all(document, 'tr').filter(function (each) { return textOf(each).indexOf(row) >= 0; })[0];
           return found && pressed(found, arguments[1]);`,
          row,
          name,
        ),
      ),
    fill: (label: string, words: string) =>
      does(`Fill “${label}”`, () => engine.type(`${FINDING} return fieldOf(arguments[0]);`, words, label)),
    tick: (label: string) =>
      does(`Tick “${label}”`, () => engine.click(`${FINDING} return fieldOf(arguments[0]);`, label)),
    /** Ticks the only box of the form. */
    agree: () =>
      does('Agree', () => engine.click(`${FINDING} return all(place, 'input[type=checkbox]')[0];`)),
    choose: (label: string, option: string) => holds(`${label}: ${option}`, CHOOSING, label, option),
    reaches: (address: RegExp) =>
      eventually(async () => {
        const now = await at();
        if (!address.test(now)) throw new Error(`At ${now}, not ${address}`);
        await alive();
        await sound();
      }),
    /** Becomes who has that session; null: nobody. */
    async becomes(token: string | null, language: 'en' | 'bn' = 'en') {
      const session = token === null ? [] : [{ name: 'bhumi_session', value: token }];
      await engine.setCookies([{ name: 'language', value: language }, ...session]);
    },
  };
}
export type Reader = ReturnType<typeof readerOf>;
