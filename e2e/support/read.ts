/** Pages as the server sends them, read without opening one: for what neither a script nor a style decides. */
import type { APIResponse, BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** What a page says and where it leads. */
export interface ReadPage {
  status: number;
  /** Where it was found in the end, with its query. */
  address: string;
  title: string;
  /** Of its `<html>`. */
  language: string;
  /** What `<body>` says, with single spaces; a blank stands between two elements. */
  text: string;
  /** What `<main>` says. */
  main: string;
  /** The links of the whole page, by what they say. */
  links: { name: string; href: string }[];
  html: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What a piece of HTML says. What React puts between two texts of one element says nothing. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

const partOf = (html: string, tag: string): string =>
  new RegExp(`<${tag}\\b[^>]*>(.*)</${tag}>`, 's').exec(html)?.[1] ?? '';

/** Reads an answer that is a page. */
export async function readAnswer(answer: APIResponse): Promise<ReadPage> {
  const html = await answer.text();
  const { pathname, search } = new URL(answer.url());
  return {
    status: answer.status(),
    address: pathname + search,
    title: textOf(partOf(html, 'title')),
    language: /<html\b[^>]*\blang="(\w+)"/.exec(html)?.[1] ?? '',
    text: textOf(partOf(html, 'body')),
    main: textOf(partOf(html, 'main')),
    links: [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => ({
      name: textOf(content),
      href: decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    })),
    html,
  };
}

/** Reads the page at an address with the cookies of a browser: its language, and whoever is signed in there. */
export async function read(context: BrowserContext, path: string): Promise<ReadPage> {
  const page = await readAnswer(await context.request.get(path));
  expect(page.status, path).toBe(200);
  return page;
}
