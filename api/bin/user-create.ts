/** npm run user:create: creates an account on the terminal, such as the first administrator of a new database. */
import { parseArgs } from 'node:util';
import { isEmail, passwordProblem, typedEmail } from '../contract/accounts/accounts.ts';
import { nameProblem, typedName } from '../contract/accounts/names.ts';
import { phoneNumber } from '../contract/phone.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import { createUser } from '../src/features/accounts/register/register.ts';
import { weakPasswordProblem } from '../src/features/accounts/password/strength.ts';
import { audit } from '../src/platform/audit/audit.ts';
import { ConfigError, readConfig } from '../src/platform/config/config.ts';
import { migrateDatabase, openDatabase } from '../src/platform/database/connect.ts';
import { Problem } from '../src/platform/http/http-error.ts';
import { ask, askSecret } from './ask.ts';

const root = new URL('../..', import.meta.url).pathname;

const HELP = `npm run user:create -- --email officer@example.gov.bd --name "Rahima Begum" --role admin

  --email, --name, --role (${ROLES.join(', ')}), --phone, --password

Asks for what is not given; the password is asked for without showing it.
One administrator made here is enough: the others are invited by mail in the back office, under Staff Accounts.`;

/** The account from the arguments and answers; null when only help was requested. */
async function readAccount() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      email: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
    },
  });
  if (values.help) return null;
  const email = typedEmail(values.email ?? (await ask('Email: ')));
  if (!isEmail(email)) throw new ConfigError('The email address is not valid.');
  const given = values.name ?? (await ask('Name: '));
  const notName = nameProblem(given)?.en;
  if (notName) throw new ConfigError(notName);
  const name = typedName(given);
  const role = values.role ?? ((await ask(`Role (${ROLES.join(', ')}) [admin]: `)) || 'admin');
  if (!(ROLES as readonly string[]).includes(role))
    throw new ConfigError(`The role is one of ${ROLES.join(', ')}.`);
  const phone = values.phone === undefined ? null : phoneNumber(values.phone);
  if (values.phone !== undefined && !phone) throw new ConfigError('The phone number is not valid.');
  const password = values.password ?? (await askSecret('Password: '));
  const weakness =
    passwordProblem(password, role as Role) ?? weakPasswordProblem(password, { name, email, phone });
  if (weakness) throw new ConfigError(weakness.en);
  return { email, name, role: role as Role, phone, password, language: 'en' as const };
}

async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const account = await readAccount();
  if (!account) {
    console.log(HELP);
    return;
  }
  const log = (line: string) => console.error(line);
  const database = await openDatabase(config, log);
  try {
    await migrateDatabase(database, log);
    const user = await database.knex.transaction(async (trx) => {
      const created = await createUser(trx, account);
      const operator = { user: null, ip: null, id: null };
      await audit(trx, operator, {
        action: 'create',
        resource: 'users',
        record_id: created.id,
        after: created,
      });
      return created;
    });
    console.log(`Created ${user.role} ${user.email} (number ${user.id}).`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof Problem;
  console.error(known ? error.message : error);
  process.exitCode = 1;
});
