declare module 'es-check' {
  /** Reads files as a version of the language; what it finds too new is told in `errors`. */
  export function runChecks(
    configs: {
      files: string[];
      ecmaVersion: string;
      module: boolean;
      checkFeatures: boolean;
      cache: boolean;
      ignore: string;
    }[],
    options: { logger: null },
  ): { success: boolean; errors: { file: string; err: Error }[] };
}
