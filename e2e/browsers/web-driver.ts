import type { Cookie, Engine, Plain } from './engine.ts';

/** How W3C WebDriver names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The commands of WebDriver that are needed, whichever way they are sent. */
export interface Commands {
  navigate: (url: string) => Promise<unknown>;
  execute: (script: string, args: readonly Plain[]) => Promise<unknown>;
  click: (element: string) => Promise<unknown>;
  sendKeys: (element: string, text: string) => Promise<unknown>;
  deleteCookies: () => Promise<unknown>;
  addCookie: (cookie: Cookie & { path: string }) => Promise<unknown>;
  end: () => Promise<unknown>;
}

/** An engine that speaks WebDriver. */
export function driven(named: Pick<Engine, 'name' | 'version'>, commands: Commands): Engine {
  const elementOf = async (find: string, args: readonly Plain[]) => {
    const found = (await commands.execute(find, args)) as Record<string, string> | null;
    if (!found?.[ELEMENT]) throw new Error(`Nothing is found: ${args.join(', ')}`);
    return found[ELEMENT];
  };
  return {
    ...named,
    goto: async (address) => void (await commands.navigate(address)),
    run: async <T>(body: string, ...args: Plain[]) => (await commands.execute(body, args)) as T,
    click: async (find, ...args) => void (await commands.click(await elementOf(find, args))),
    type: async (find, text, ...args) => void (await commands.sendKeys(await elementOf(find, args), text)),
    setCookies: async (cookies) => {
      await commands.deleteCookies();
      for (const cookie of cookies) await commands.addCookie({ ...cookie, path: '/' });
    },
    close: async () => void (await commands.end()),
  };
}
