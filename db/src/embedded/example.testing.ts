import { startEmbedded } from './index.ts';

/** For the launcher's tests: starts the server in the given folder, reports it, and runs until it is told to end. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: tsx example.testing.ts FOLDER');
const embedded = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } });
process.stdout.write(`${embedded.appUrl}\n`);
process.stdin.resume().once('end', async () => {
  await embedded.stop();
  process.exit(0);
});
