/** A sheet that cannot be printed: damaged, protected, or too large. */
export class UnusableSheet extends Error {
  override name = 'UnusableSheet';
}
