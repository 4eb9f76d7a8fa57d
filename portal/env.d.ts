interface ImportMetaEnv {
  /** The script of each dashboard tab and what it needs, as addresses; made by the build, absent in development. */
  readonly TAB_SCRIPTS?: Readonly<Record<string, readonly string[]>>;
}
