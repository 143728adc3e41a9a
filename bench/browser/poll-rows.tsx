/** The fields of the wire's poll that the baselines show. */
export interface FloorPoll {
  id: number
  question: string
  sample_size: number
  last_updated: string
  answers: { position: number; text: string; share: number | null }[]
}

/** A list of polls with a small bar chart each, as plain elements. */
export const PollRows = ({ polls }: { polls: readonly FloorPoll[] }) => (
  <main>
    <h1>Umfragen</h1>
    <ul>
      {polls.map(({ id, question, sample_size, last_updated, answers }) => (
        <li key={id}>
          <a href={`/pro/analytics/${id}`}>{question}</a>
          {answers.slice(0, 3).map(({ position, text, share }) => (
            <div key={position}>
              {text} <b>{Math.round(100 * (share ?? 0))} %</b>
              <svg width="100%" height="8">
                <rect height="8" width={`${100 * (share ?? 0)}%`} />
              </svg>
            </div>
          ))}
          n = {sample_size} · {new Date(last_updated).toLocaleDateString('de')}
        </li>
      ))}
    </ul>
  </main>
)
