/** The family in an address, so that a result can be shared and the mutation form can take it over. */
import { asciiDigits } from '@bhumi/api/contract/digits';
import { HEIR_NAMES, MAX_STOCKS, type Heir } from '@bhumi/api/contract/inheritance/heirs';

export const INHERITANCE = '/inheritance';

/** The field and its value that say that no other blood relative lives. */
export const KINDRED_FIELD = 'distant_kindred';
export const NO_KINDRED = 'none';

/** A child who died before the deceased, as typed. */
export interface TypedStock {
  relation: string;
  sons: string;
  daughters: string;
}
export const STOCK_FIELDS = ['relation', 'sons', 'daughters'] as const satisfies (keyof TypedStock)[];

/** The name of a field of a child who died before; the API names its errors so too. */
export const stockField = (index: number, field: keyof TypedStock): string => `predeceased.${index}.${field}`;

/** The typed form: texts, empty for fields left out. The list of children who died before has no empty rows. */
export interface TypedFamily {
  deceased: string;
  heirs: Partial<Record<Heir, string>>;
  predeceased: TypedStock[];
  /** The reader said that there are no distant kindred. */
  closed: boolean;
}

/** A field of the form. */
const FIELD = new RegExp(`^(?:deceased|${KINDRED_FIELD}|${HEIR_NAMES.join('|')}|predeceased\\..*)$`);

/** More digits than any number of heirs has. */
const MAX_LENGTH = 20;

/** Returns the text; zero counts as empty. */
const entered = (value: FormDataEntryValue | null): string => {
  const text = asciiDigits(typeof value === 'string' ? value : '')
    .trim()
    .slice(0, MAX_LENGTH);
  return /^0*$/.test(text) ? '' : text;
};

/** Reads the family from an address or a form; rows of children who died before without any value are left out. */
export function readFamily(from: Pick<FormData, 'get'>): TypedFamily {
  const heirs: TypedFamily['heirs'] = {};
  for (const heir of HEIR_NAMES) {
    const text = entered(from.get(heir));
    if (text) heirs[heir] = text;
  }
  const predeceased: TypedStock[] = [];
  // Reads one more than allowed, so that the API can say that they are too many.
  for (let index = 0; index <= MAX_STOCKS; index++) {
    const [relation = '', sons = '', daughters = ''] = STOCK_FIELDS.map((field) =>
      entered(from.get(stockField(index, field))),
    );
    if (relation || sons || daughters) predeceased.push({ relation, sons, daughters });
  }
  const closed = from.get(KINDRED_FIELD) === NO_KINDRED;
  return { deceased: entered(from.get('deceased')), heirs, predeceased, closed };
}

/** Whether a form was sent: each sends its numbers, also when nothing was typed. */
export const hasFamilyFields = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => FIELD.test(name));

/** Returns the family in the fields of a draft. */
export const familyFromFields = (fields: Readonly<Record<string, string>>): TypedFamily =>
  readFamily({ get: (name) => fields[name] ?? null });

/** Returns the family as address parameters, without empty ones. */
export function familyQuery({ deceased, heirs, predeceased, closed }: TypedFamily): URLSearchParams {
  const entries: [string, string][] = [
    ['deceased', deceased],
    ...HEIR_NAMES.map((heir): [string, string] => [heir, heirs[heir] ?? '']),
    ...predeceased.flatMap((stock, index) =>
      STOCK_FIELDS.map((field): [string, string] => [stockField(index, field), stock[field]]),
    ),
    [KINDRED_FIELD, closed ? NO_KINDRED : ''],
  ];
  return new URLSearchParams(entries.filter(([, text]) => text !== ''));
}

/** The page with the shares of a family. */
export const inheritanceAddress = (family: TypedFamily): string =>
  `${INHERITANCE}?${familyQuery(family).toString()}`;

/** Returns the address of a new mutation by inheritance with the family filled in. */
export function mutationByInheritance(family: TypedFamily): string {
  const query = new URLSearchParams({ type: 'inheritance' });
  for (const [name, text] of familyQuery(family)) query.append(name, text);
  return `/dashboard/mutations/new?${query.toString()}`;
}

/** Returns the body of `POST /api/inheritance/shares`. Numbers are sent as typed; the API checks them. */
export function familyBody({ deceased, heirs, predeceased, closed }: TypedFamily) {
  return {
    deceased,
    heirs,
    predeceased: predeceased.map(({ relation, sons, daughters }) => ({
      relation,
      sons: sons || 0,
      daughters: daughters || 0,
    })),
    ...(closed ? { distant_kindred: false } : {}),
  };
}

/** The API's errors under the names of the form's fields: `heirs.wives` is the field `wives`. */
export const fieldErrors = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field.replace(/^heirs\.(?=.)/, ''), texts]),
  );
