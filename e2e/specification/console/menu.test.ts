import { expect, it } from 'vitest';
import { menuFor } from '../../../admin/src/pages/menu.ts';
import { roleLabels, ROLES } from '../../../api/contract/roles.ts';

/** The groups of the sidebar, each with what the entries say and where they lead below `/admin` (second file, section 2). */
const MENU = {
  Dashboard: { 'Dashboard Overview': '/', 'Revenue Details': '/revenue' },
  'User Request': {
    'KYC Approvals': '/kyc-approvals',
    'LDT Register Approvals': '/land-tax-registrations',
    'Mutation Approvals': '/mutations',
  },
  'Geographic Data': {
    Divisions: '/divisions',
    Districts: '/districts',
    'Upazilas / Thana': '/upazilas',
    Mouzas: '/mouzas',
    'Survey Types': '/survey-types',
  },
  'Land Records': {
    'Zils (Sheet)': '/zils',
    'Mouza Maps': '/mouza-maps',
    'Draw Maps': '/draw-maps',
    Dags: '/dags',
  },
  Documents: { 'Khatian Lookup': '/khatian' },
};

/** The specification's own entries of a role's menu, in the order in which they stand there. */
function specified(role: 'admin' | 'acland') {
  const known = new Set(Object.values(MENU).flatMap((entries) => Object.values(entries)));
  const groups = menuFor({ role, posts: [] }).map(({ label, entries }) => [
    label.en,
    entries.filter(({ to }) => known.has(to)).map(({ label: says, to }) => [says.en, to]),
  ]);
  return groups.filter(([, entries]) => entries!.length > 0);
}
const expected = (left: readonly string[] = []) =>
  Object.entries(MENU).map(([group, entries]) => [
    group,
    Object.entries(entries).filter(([label]) => !left.includes(label)),
  ]);

it('the sidebar has the five groups with their entries in order, each leading to its page', () => {
  expect(specified('admin')).toEqual(expected());
});

it('an AC Land has all of them but Divisions and Districts', () => {
  expect(specified('acland')).toEqual(expected(['Divisions', 'Districts']));
});

it('the badge calls an administrator so, and everyone else by the role, capitalised', () => {
  expect(ROLES.map((role) => [role, roleLabels[role].en])).toEqual([
    ['user', 'User'],
    ['acland', 'Acland'],
    ['admin', 'Administrator'],
  ]);
});
