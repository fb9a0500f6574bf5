// The addresses of the desk's pages.
export const paths = {
  overview: '/',
  artifacts: '/artifacts',
  /** The list, with the dialog for a new record. */
  newArtifact: '/artifacts?new=1',
  artifact: (id: number) => `/artifacts/${id}`,
  pictures: (id: number) => `/artifacts/${id}/pictures`,
  history: (id: number) => `/artifacts/${id}/history`,
  bin: '/bin',
  accounts: '/accounts',
  profile: '/profile',
  setup: '/setup',
} as const;
