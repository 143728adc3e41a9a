/**
 * Answers all that is asked for in one turn of the event loop by one query, and what several ask for once.
 * Nothing is kept: whoever asks later has it read anew.
 *
 * @param nameOf tells two questions apart
 * @param read the answers, by the names of their questions; a name may be missing. What it throws fails all of the
 *   turn: questions that the database would refuse must not come this far
 */
export function batched<Question, Answer>(
  nameOf: (question: Question) => string,
  read: (questions: readonly Question[]) => Promise<ReadonlyMap<string, Answer>>,
): (question: Question) => Promise<Answer | undefined> {
  let waiting: Map<string, Question> | null = null
  let answers: Promise<ReadonlyMap<string, Answer>>

  return async (question) => {
    const name = nameOf(question)
    if (waiting === null) {
      const batch = (waiting = new Map<string, Question>())
      answers = new Promise((resolve) => setImmediate(resolve)).then(() => {
        waiting = null
        return read([...batch.values()])
      })
    }
    waiting.set(name, question)
    return (await answers).get(name)
  }
}
