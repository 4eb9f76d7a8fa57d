/** A national number as it is dialled from abroad: `+880 9600-000000`. What begins otherwise stays. */
export const phoneFromAbroad = (phone: string): string => phone.replace(/^0(?=[1-9])/, '+880 ');

/** The address that dials a number, at home and from abroad. */
export const dialAddress = (phone: string): string => `tel:${phoneFromAbroad(phone).replace(/[^\d+]/g, '')}`;
