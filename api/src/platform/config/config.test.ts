import { describe, expect, it } from 'vitest';
import { ConfigError, configWarnings, readConfig } from './config.ts';

const SECRET = 's'.repeat(32);
const DATABASE_URL = 'postgres://bhumi_app:secret@db.example/bhumi';

/** The message that an environment is refused with. */
function refusal(variables: Record<string, string>): string {
  try {
    readConfig(variables, '/srv');
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readConfig', () => {
  it('runs on nothing: the embedded database with demonstration records on 127.0.0.1:3000', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/.data',
      storageDir: '/srv/.data/storage',
      filesKeepDays: 30,
      databaseUrl: undefined,
      demonstration: true,
      secure: false,
      paymentProvider: 'simulated',
    });
  });

  it('keeps files at least as long as a point in time can be restored, and no longer than people are told', () => {
    const kept = (more: Record<string, string>) => readConfig(more, '/srv').filesKeepDays;
    expect(kept({ FILES_KEEP_DAYS: '7', WAL_ARCHIVE_DAYS: '7' })).toBe(7);
    expect(refusal({ FILES_KEEP_DAYS: '6', WAL_ARCHIVE_DAYS: '7' })).toMatch(
      /^WAL_ARCHIVE_DAYS must not be more/,
    );
    expect(refusal({ FILES_KEEP_DAYS: '31' })).toMatch(
      /^FILES_KEEP_DAYS must be a whole number from 1 to 30/,
    );
  });

  it('takes the secret it is given and makes none up', () => {
    expect(readConfig({ SECRET }, '/srv').secret).toBe(SECRET);
    expect(readConfig({}, '/srv').secret).toBeUndefined();
  });

  it('keeps demonstration records off a database of yours unless asked', () => {
    expect(readConfig({ DATABASE_URL, SECRET }, '/srv').demonstration).toBe(false);
    expect(readConfig({ DATABASE_URL, SECRET, DEMONSTRATION: 'yes' }, '/srv').demonstration).toBe(true);
  });

  it('has staff log in with two steps on a database of yours unless told otherwise', () => {
    const of = (more: Record<string, string>) => readConfig(more, '/srv').staffTwoFactor;
    expect([of({}), of({ DATABASE_URL, SECRET })]).toEqual(['optional', 'required']);
    expect(of({ STAFF_TWO_FACTOR: 'required' })).toBe('required');
    expect(of({ DATABASE_URL, SECRET, STAFF_TWO_FACTOR: 'optional' })).toBe('optional');
  });

  it('has no street tiles unless told whose, and says whom they are from', () => {
    const tilesOf = (more: Record<string, string>) => readConfig(more, '/srv').tiles;
    expect(tilesOf({})).toBeUndefined();
    const url = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
    expect(tilesOf({ TILE_URL: url })).toEqual({ url, attribution: '© OpenStreetMap contributors' });
    expect(refusal({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}' })).toMatch(/^TILE_ATTRIBUTION/);
    expect(refusal({ TILE_URL: 'https://tiles.example/1.png', TILE_ATTRIBUTION: 'x' })).toMatch(/^TILE_URL/);
  });

  it('takes the box of the country, and refuses one that is none', () => {
    const bounds = (COUNTRY_BOUNDS: string) => readConfig({ COUNTRY_BOUNDS }, '/srv').countryBounds;
    expect(bounds('')).toEqual([88, 20.56, 92.68, 26.64]);
    expect(bounds('87.5, 20, 93, 27')).toEqual([87.5, 20, 93, 27]);
    for (const wrong of ['88,20,92', '93,20,88,27', '88,20,93,x', '88,20,93,27,1'])
      expect(refusal({ COUNTRY_BOUNDS: wrong })).toMatch(/^COUNTRY_BOUNDS/);
  });

  it('counts an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/srv').port).toBe(3000);
  });

  it('takes the origin of PUBLIC_URL and hardens cookies over TLS', () => {
    expect(readConfig({ PUBLIC_URL: 'https://land.example/' }, '/srv')).toMatchObject({
      publicUrl: 'https://land.example',
      secure: true,
    });
  });

  it('needs a secret of yours with a database of yours', () => {
    expect(refusal({ DATABASE_URL })).toMatch(/^SECRET is required with DATABASE_URL/);
    expect(refusal({ DATABASE_URL, SECRET: 'short' })).toMatch(/^SECRET must have at least 32 characters/);
  });

  it('starts no server on a database of yours before its payments and messages are named', () => {
    const serve = (more: Record<string, string>) => {
      try {
        return readConfig({ DATABASE_URL, SECRET, ...more }, '/srv', { serving: true });
      } catch (error) {
        return (error as ConfigError).message.split('\n');
      }
    };
    expect(serve({})).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDER is required with DATABASE_URL; .*PAYMENT_PROVIDER=simulated/),
      expect.stringMatching(/^SMTP_URL is required with DATABASE_URL; .*SMTP_URL=smtp:.*SMTP_URL=file:/),
      expect.stringMatching(/^SMS_URL is required with DATABASE_URL; .*SMS_URL=https:.*SMS_URL=file:/),
    ]);
    const named = { PAYMENT_PROVIDER: 'simulated', SMTP_URL: 'file:', SMS_URL: 'file:' };
    for (const name of Object.keys(named))
      expect(serve({ ...named, [name]: '' }), name).toEqual([expect.stringMatching(`^${name} is required`)]);
    expect(serve(named)).toMatchObject({ paymentProvider: 'simulated', smtpUrl: undefined });
    expect(readConfig({}, '/srv', { serving: true }).paymentProvider, 'the embedded one needs none').toBe(
      'simulated',
    );
    // A command such as user:create sends and takes nothing.
    expect(readConfig({ DATABASE_URL, SECRET }, '/srv').databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    ['', '/srv/.data/outbox'],
    ['file:', '/srv/.data/outbox'],
    ['file:/var/mails', '/var/mails'],
    ['file:///var/mails', '/var/mails'],
    ['file:mails', '/srv/mails'],
  ])('makes files of messages where it is told %o: in %s', (url, folder) => {
    expect(readConfig({ SMTP_URL: url, SMS_URL: url }, '/srv')).toMatchObject({
      smtpUrl: undefined,
      mailFolder: folder,
      smsUrl: undefined,
      smsFolder: folder,
    });
  });

  it.each([
    [
      { SMTP_URL: 'file://mail.example/box' },
      /^SMTP_URL must be the mail server, smtp:.* or file: for files/,
    ],
    [{ SMS_URL: 'smtp://mail.example' }, /^SMS_URL must be the gateway, https:.* or file: for files/],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x/y', SECRET }, /^DATABASE_URL must be an address starting with postgres:/],
    [{ PUBLIC_URL: 'https://land.example/portal' }, 'PUBLIC_URL must be an origin, without a path'],
    [{ STORAGE_URL: 's3://documents' }, /^STORAGE_URL is not supported yet/],
    [{ PAYMENT_PROVIDER: 'bkash' }, 'PAYMENT_PROVIDER must be: simulated'],
    [{ DEMONSTRATION: 'maybe' }, 'DEMONSTRATION must be: yes or no'],
    [{ STAFF_TWO_FACTOR: 'yes' }, 'STAFF_TWO_FACTOR must be: required or optional'],
  ])('refuses %j', (variables, message) => {
    expect(refusal(variables)).toMatch(message);
  });

  it.each([
    [{ DATABASE_URL, SECRET }, 1],
    [{ SMTP_URL: 'smtp://mail.example' }, 1],
    [{ DATABASE_URL, SECRET, SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://land.example' }, 0],
    [{}, 0],
  ])('has doubts about links in mails that lead nowhere: %j', (variables, doubts) => {
    const said = configWarnings(readConfig(variables, '/srv'));
    expect(said.filter((each) => each.startsWith('PUBLIC_URL is not set'))).toHaveLength(doubts);
  });

  it('says at start that payments are simulated', () => {
    expect(configWarnings(readConfig({}, '/srv'))).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDER is simulated: no money is taken/),
    ]);
  });

  it('names everything that is wrong at once', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });
});
