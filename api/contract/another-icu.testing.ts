/**
 * Formatters of an engine with another ICU, such as WebKit's: parts are in another order, with direction marks and other white space
 * between them. Only the names of the parts are the same.
 */
const Own = Intl.DateTimeFormat;

class AnotherFormat extends Own {
  override format = (moment?: Date | number): string => {
    const part = (type: string) => this.formatToParts(moment).find((each) => each.type === type)?.value;
    return `${Number(part('month'))}/${Number(part('day'))}/${part('year')} at ${part('hour')}\u202f:\u202f${part('minute')}`;
  };

  override formatToParts(moment?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = super.formatToParts(moment).filter(({ type }) => type !== 'literal');
    // ICU 72 and later write it so beside a one-digit hour.
    const short = ({ type, value }: Intl.DateTimeFormatPart) =>
      ({ type, value: type === 'minute' ? String(Number(value)) : value }) as Intl.DateTimeFormatPart;
    return [{ type: 'literal', value: '\u200e' }, ...parts.reverse().map(short)];
  }
}

/** The `Intl` of such an engine, for `vi.stubGlobal`. */
export const anotherIntl = new Proxy(Intl, {
  get: (own, name) => (name === 'DateTimeFormat' ? AnotherFormat : Reflect.get(own, name)),
});
