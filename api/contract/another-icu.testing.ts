/**
 * Formatters as an engine with another ICU has them, such as WebKit's: other orders, signs between and white space in what is
 * put together, and parts in another order. Only the names of the parts are the same.
 */
const Own = Intl.DateTimeFormat;

class AnotherFormat extends Own {
  override format = (moment?: Date | number): string => {
    const part = (type: string) => this.formatToParts(moment).find((each) => each.type === type)?.value;
    return `${Number(part('month'))}/${Number(part('day'))}/${part('year')} at ${part('hour')}\u202f:\u202f${part('minute')}`;
  };

  override formatToParts(moment?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = super.formatToParts(moment).filter(({ type }) => type !== 'literal');
    // As ICU 72 and later write one that stands beside an hour of one digit.
    const short = ({ type, value }: Intl.DateTimeFormatPart) =>
      ({ type, value: type === 'minute' ? String(Number(value)) : value }) as Intl.DateTimeFormatPart;
    return [{ type: 'literal', value: '\u200e' }, ...parts.reverse().map(short)];
  }
}

/** The `Intl` of such an engine, for `vi.stubGlobal`. */
export const anotherIntl = new Proxy(Intl, {
  get: (own, name) => (name === 'DateTimeFormat' ? AnotherFormat : Reflect.get(own, name)),
});
