/** No copy can be made of a sheet: it is damaged, protected, or more than a copy holds. */
export class UnusableSheet extends Error {
  override name = 'UnusableSheet';
}
