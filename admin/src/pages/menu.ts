import type { Message } from '@bhumi/api/contract/language';
import { GROUPS, type ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { isAmong, postRows, type HeldPost } from '@bhumi/api/contract/offices/offices';
import { admits, type Role } from '@bhumi/api/contract/roles';
import { texts } from '../i18n/texts.ts';
import { definitions } from '../lib/definitions.ts';
import type { FeaturePage } from './feature-page.ts';

const files = import.meta.glob<{ default: FeaturePage }>('../**/page.ts', { eager: true });

/** The pages of all features. */
export const pages: readonly FeaturePage[] = Object.values(files).map((file) => file.default);

/** Those that have an entry in the menu. */
const listed = pages.filter(({ unlisted }) => !unlisted);

/** The queues of the overview with their pages, in the order of the menu. */
export const queues = pages
  .flatMap(({ pending, order, to, label }) =>
    pending?.queue ? [{ name: pending.queue.name, decided: pending.queue.label, order, to, label }] : [],
  )
  .sort((one, other) => one.order - other.order);

/** A sidebar entry, for a page or a resource. */
type Entry = Omit<FeaturePage, 'Page' | 'below' | 'unlisted'>;

/** Whose menu it is. */
export interface Reader {
  role: Role;
  posts: readonly (Pick<HeldPost, 'post'> & Partial<Pick<HeldPost, 'office_kind'>>)[];
}

/** Whether somebody may open a page; the API refuses it all the same. */
export const mayOpen = (
  { access, decidersOnly, only }: Pick<FeaturePage, 'access' | 'decidersOnly' | 'only'>,
  { role, posts }: Reader,
): boolean =>
  admits(access, role) &&
  (!decidersOnly || role === 'admin' || posts.some(({ post }) => postRows[post].decides)) &&
  (!only || role === 'admin' || posts.some((post) => isAmong(only, post)));

export const entryOf = ({ name, group, order = 99, label, menu, access }: ResourceDefinition): Entry => ({
  to: `/${name}`,
  group,
  order,
  label: label.menu ?? label.many,
  access: menu ?? access.read,
});

/** Every page and list that somebody may open, by name, including those that the sidebar omits. */
export const pagesFor = (reader: Reader): Pick<Entry, 'to' | 'label'>[] =>
  [
    ...listed.filter((page) => mayOpen(page, reader)),
    ...definitions.filter(({ access }) => admits(access.read, reader.role)).map(entryOf),
  ].map(({ to, label }) => ({ to, label }));

const groups = { dashboard: texts.dashboardGroup, ...GROUPS };

/** The sidebar's groups, each with the entries that the reader may open; empty groups are left out. */
export function menuFor(
  reader: Reader,
  all: readonly Entry[] = [...listed, ...definitions.map(entryOf)],
): { group: Entry['group']; label: Message; entries: Entry[] }[] {
  return (Object.keys(groups) as Entry['group'][])
    .map((group) => ({
      group,
      label: groups[group],
      entries: all
        .filter((entry) => entry.group === group && mayOpen(entry, reader))
        .sort((one, other) => one.order - other.order || one.to.localeCompare(other.to)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
