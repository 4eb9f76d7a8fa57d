import { expect, it } from 'vitest';
import { fileAddress, listAddress } from './list-address.ts';

it('the file of a list is asked for what the list is, but every page of it', () => {
  const list = listAddress('/api/land-tax-registrations', { page: 3, perPage: 10 }, { filter: '{"q":"১২"}' });
  expect(decodeURIComponent(fileAddress(list))).toBe('/api/land-tax-registrations/csv?filter={"q":"১২"}');
  expect(fileAddress('/api/admin/mutations?page=2&per_page=10&status=waiting')).toBe(
    '/api/admin/mutations/csv?status=waiting',
  );
  expect(fileAddress(listAddress('/api/admin/kyc/pending', { page: 1, perPage: 10 }))).toBe(
    '/api/admin/kyc/pending/csv',
  );
});
