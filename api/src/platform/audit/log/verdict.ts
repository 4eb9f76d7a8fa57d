/** The output of `npm run audit:verify`, for an operator. */
import type { ChainBreakKind, ChainBreak, Verdict } from './chain.ts';
import type { VersionBreak, VersionsVerdict } from './versions.ts';

const WHY: Record<ChainBreakKind, string> = {
  altered: 'is not what was sealed: it was altered',
  deleted: 'is gone: it was deleted',
  moved: 'does not follow the one before it: it was put in, or moved',
  unsealed: 'was put in so that it is never sealed',
  truncated: 'is gone, with all that followed: the end of the chain was cut off',
  anchor: 'has another hash than its anchor: the chain was made anew',
};

const VERSION_WHY: Record<VersionBreak, (id: number) => string> = {
  altered: (id) => `The version record_versions.id ${id} is not what was sealed: it was altered`,
  deleted: (id) => `The version record_versions.id ${id} is gone: it was deleted`,
  unsealed: (id) => `The version record_versions.id ${id} was put in without a trace`,
  record: (id) => `The owner rows of dags.id ${id} are not those of its last version`,
};

function first({ kind, number, audit_id, day }: ChainBreak): string {
  const place = number === null ? 'A row' : `The row at place ${number}`;
  const row = audit_id === null ? '' : ` (audit_log.id ${audit_id})`;
  return `BROKEN: ${place}${row} ${WHY[kind]}${day === undefined ? '' : `; the anchor of ${day} shows it`}.`;
}

/** The lines, and the exit code: 0 intact, 1 broken, 2 needs attention. */
export function verdictLines(
  { held, last, broken, waiting, late }: Verdict,
  versions: VersionsVerdict,
): { lines: string[]; code: 0 | 1 | 2 } {
  const lines = [`${held} rows hold${last ? `, up to place ${last.number}, hash ${last.hash}` : ''}.`];
  if (waiting.rows > 0) lines.push(`${waiting.rows} rows are not sealed yet.`);
  if (waiting.overdue > 0 && waiting.oldest) {
    const { audit_id, at } = waiting.oldest;
    lines.push(
      `LOOK: ${waiting.overdue} of them wait for more than a minute, first audit_log.id ${audit_id} of ${at.toISOString()}. ` +
        'Is the application running, or is it still sealing what was logged before?',
    );
  }
  for (const { number, audit_id, at } of late) {
    lines.push(
      `LOOK: place ${number} (audit_log.id ${audit_id}) tells of ${at.toISOString()}, more than an hour before rows ahead of it.`,
    );
  }
  if (versions.broken) {
    lines.push(`BROKEN: ${VERSION_WHY[versions.broken.kind](versions.broken.id)}.`);
  } else lines.push(`${versions.held} versions of owner rows are as they were sealed.`);
  if (broken) lines.push(first(broken));
  else lines.push('The chain is whole.');
  return { lines, code: broken || versions.broken ? 1 : waiting.overdue > 0 || late.length > 0 ? 2 : 0 };
}
