import { describe, expect, it } from 'vitest';
import { addParty, dropParty, parseButtonAction, pickOwner } from './button-actions.ts';

describe('what a button does', () => {
  it('is read from an address that anyone can write', () => {
    expect(parseButtonAction('add.buyers')).toEqual({ does: 'add', side: 'buyers' });
    for (const wrong of [null, '', 'add.users', 'drop.buyers.x', 'drop.buyers', 'unpaper.-1', 'owner.0'])
      expect(parseButtonAction(wrong)).toEqual({ does: 'save' });
  });

  it('adds twenty persons at most, and takes the first away for the next', () => {
    let fields: Record<string, string> = { buyer_name: 'first' };
    for (let count = 1; count < 20; count += 1) fields = addParty(fields, 'buyers')!.fields;
    expect(addParty(fields, 'buyers')).toBeNull();
    expect(dropParty({ buyer_name: 'a', 'buyers.1.name': 'b' }, 'buyers', 0)).toMatchObject({
      buyer_name: 'b',
    });
  });

  it('takes a recorded owner once, into the first row that has no name', () => {
    const record = {
      owners: [
        { owner: 'Karim', area: 0 },
        { owner: 'Selim', area: 0 },
      ],
    };
    const pick = (fields: Record<string, string>, owner: number) =>
      pickOwner(fields, [record as never], { record: 0, owner })!;
    const once = pick({}, 0).fields;
    expect(pick(once, 0).fields).toEqual(once);
    expect(pick(once, 1)).toMatchObject({
      at: 'previous_owners.1.nid',
      fields: { previous_owner_name: 'Karim', 'previous_owners.1.name': 'Selim' },
    });
    expect(pickOwner({}, [], { record: 0, owner: 0 })).toBeNull();
  });

  it('takes the recorded area of the owner, in the unit of the form, where none was typed', () => {
    const record = {
      owners: [
        { owner: 'Karim', area: 4_356 },
        { owner: 'Selim', area: 718.74 },
      ],
    };
    const area = (fields: Record<string, string>, owner: number | 'all') =>
      pickOwner(fields, [record as never], { record: 0, owner })!.fields['land_area'];
    expect(area({}, 0)).toBe('4356');
    expect(area({}, 'all')).toBe('5074.74');
    expect(area({ land_area_unit: 'decimal' }, 0)).toBe('10');
    expect(area({ land_area_unit: 'katha' }, 1)).toBe('1');
    expect(area({ land_area: ' ৫ ', land_area_unit: 'katha' }, 1)).toBe(' ৫ ');
    expect(area({ land_area: '', land_area_unit: 'hectare' }, 1)).toBe('');
  });

  it('takes all owners of a record, from the first one’s number on', () => {
    const record = {
      owners: [
        { owner: 'Karim', area: 0 },
        { owner: 'Selim', area: 0 },
      ],
    };
    const all = pickOwner({ previous_owner_name: 'Selim' }, [record as never], { record: 0, owner: 'all' });
    expect(all).toMatchObject({
      at: 'previous_owners.1.nid',
      fields: { previous_owner_name: 'Selim', 'previous_owners.1.name': 'Karim' },
    });
    expect(all!.fields).not.toHaveProperty(['previous_owners.2.name']);
    expect(parseButtonAction('owner.0.all')).toEqual({ does: 'owner', record: 0, owner: 'all' });
  });
});
