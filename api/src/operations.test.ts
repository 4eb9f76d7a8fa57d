/** The alarms, the dashboard and the runbook speak of metrics that exist, and of each other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../testing/app.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const read = (name: string) => readFileSync(path.join(docs, name), 'utf8');

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { summary: string };
}
const { groups } = parse(read('operations/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alarms = rules.filter(({ alert }) => alert !== undefined);

const { panels } = JSON.parse(read('operations/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const manual = read('operations.md');
const section = (title: string) =>
  new RegExp(`^## ${title}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(manual)?.[1] ?? '';

const TOKEN = 'operations'.repeat(4);
let test: TestApp;
let metrics: Set<string>;
beforeAll(async () => {
  test = await createTestApp({ environment: { METRICS_TOKEN: TOKEN } });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await test.app.inject({ url: '/metrics', headers });
  const declared = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  );
  // `up` is Prometheus's own.
  metrics = new Set([...declared, ...rules.flatMap(({ record }) => record ?? []), 'up']);
});
afterAll(() => test.close());

/** The names of metrics in an expression: what has a prefix of ours or of Node's, and what is recorded. */
const namesIn = (expr: string): string[] =>
  expr.match(/\b(up\b(?=[{ ])|(bhumi|nodejs|process)[_:][\w:]+)/g) ?? [];

describe('every metric exists', () => {
  it('that a rule names', () => {
    for (const { expr, alert, record } of rules) {
      const names = namesIn(expr);
      expect(names, `${alert ?? record} names a metric`).not.toEqual([]);
      for (const name of names) expect(metrics, `${alert ?? record}: ${name}`).toContain(name);
    }
  });

  it('that the dashboard shows, and it shows every one of ours', () => {
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    for (const name of shown) expect(metrics, name).toContain(name);
    const ours = [...metrics].filter((name) => /^bhumi_\w+$/.test(name) && !/_(sum|count)$/.test(name));
    const used = [...shown, ...rules.flatMap(({ expr }) => namesIn(expr))];
    expect(ours.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('that the service levels name', () => {
    const levels = section('Service levels');
    expect(namesIn(levels).length).toBeGreaterThan(4);
    for (const name of namesIn(levels)) expect(metrics, name).toContain(name);
  });
});

describe('every alarm', () => {
  it('has its section in the runbook, in the same order, and the other way round', () => {
    const titles = [...section('Alarms').matchAll(/^### (\S+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(alarms.map(({ alert }) => alert));
  });

  it('says how urgent it is, and what happened', () => {
    for (const { alert, labels, annotations } of alarms) {
      expect(['page', 'ticket'], alert).toContain(labels?.severity);
      expect(annotations?.summary, alert).toMatch(/^\S.{10,}/);
    }
  });
});
