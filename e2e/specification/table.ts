/** A statement of the specification, as a row of docs/specification.md. */
export interface Row {
  /** The heading above it: the file and section where it stands. */
  section: string;
  statement: string;
  tests: { file: string; title: string }[];
  /** Files that record a difference, seen from docs. */
  decisions: string[];
}

/** A test, as a cell names it: its file in backticks, then its title, up to the next one or the cell's end. */
const TEST = /`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>|$)/g;
const DECISION = /\]\((decisions\/[^)]+\.md)\)/g;

/** The rows of the tables, each under its `##` heading. The head of a table and its rule are no rows. */
export function readTable(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const cells = /^\| (.+?) +\| (.*?) *\|$/.exec(line);
    if (!cells || /^-+$/.test(cells[1]!) || cells[1]!.trim() === 'Statement') continue;
    const proof = cells[2]!;
    rows.push({
      section,
      statement: cells[1]!.trim(),
      tests: [...proof.matchAll(TEST)].map(([, file, title]) => ({ file: file!, title: title!.trim() })),
      decisions: [...proof.matchAll(DECISION)].map(([, file]) => file!),
    });
  }
  return rows;
}

/** The titles of the tests that a file declares, as they are written there; one of a template keeps its `${…}`. */
export function titlesOf(source: string): string[] {
  const declared =
    /\b(?:test|it)(?:\.(?:each|for|skip|only)\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])+?)\1/g;
  return [...source.matchAll(declared)].map(([, , title]) => title!.replaceAll(/\\(['"`])/g, '$1'));
}
