/** SQL of the names of staff; who has no Bengali name has the members that everybody has. */

/** SQL: the member with the Bengali name of a row of `users`, to be joined to a JSON object; nothing without one. */
export const bengaliNameSql = (users: string): string =>
  `case when ${users}.name_bn is null then '{}'::jsonb else jsonb_build_object('name_bn', ${users}.name_bn) end`;

/** SQL: a row of `users` as `{id, name, name_bn}`. @param more further members, as arguments of `jsonb_build_object` */
export const staffJson = (users: string, id: string, more = ''): string =>
  `jsonb_build_object('id', ${id}, 'name', ${users}.name${more && `, ${more}`}) || ${bengaliNameSql(users)}`;
