/** Walks the syntax trees of libpg-query: each node is an object with one key, its kind. */
export type Tree = Record<string, unknown>;
export type Node = Record<string, Tree>;

/** Calls `visit` with each node below a value, the value itself included. */
export function walk(value: unknown, visit: (kind: string, tree: Tree) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (/^[A-Z]/.test(key)) visit(key, inner as Tree);
      walk(inner, visit);
    }
  }
}

/** Returns the nodes of a kind below a value. */
export function nodesOf(value: unknown, kind: string): Tree[] {
  const found: Tree[] = [];
  walk(value, (each, tree) => {
    if (each === kind) found.push(tree);
  });
  return found;
}
