/** The title of the window: `Suche – Meinungsbild`. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{children ? `${children} – Meinungsbild` : 'Meinungsbild'}</title>
)
