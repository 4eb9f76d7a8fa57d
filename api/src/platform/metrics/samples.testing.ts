/** The values of `/metrics` by name with labels, such as `bhumi_jobs_due{job="outbox"}`. */
export type Samples = ReadonlyMap<string, number>;

export const readSamples = (text: string): Samples =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))] as const;
      }),
  );
