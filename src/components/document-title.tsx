/** The document's `<title>`: `Suche – Meinungsbild`. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{children ? `${children} – Meinungsbild` : 'Meinungsbild'}</title>
)
