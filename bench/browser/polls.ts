import type { PollSummary } from '../../src/api/polls'

const SUBJECTS = ['den Klimawandel', 'die Rente', 'den Nahverkehr', 'die Miete', 'das Gesundheitswesen']
const QUESTIONS = [
  (subject: string) => `Wie wichtig ist Ihnen ${subject} bei der nächsten Wahl?`,
  (subject: string) =>
    `Was halten Sie von den Plänen der Bundesregierung für ${subject} in den kommenden Jahren?`,
  (subject: string) => `Denken Sie oft an ${subject}?`,
]

/** Returns `count` polls, always the same ones. */
export const makePolls = (count: number): PollSummary[] =>
  Array.from({ length: count }, (_, index) => {
    const subject = SUBJECTS[index % SUBJECTS.length] ?? ''
    const share = 0.3 + (index % 40) / 100
    const shares = [share, 0.9 * (1 - share), 0.1 * (1 - share)]
    return {
      id: index + 1,
      title: `Umfrage ${index + 1}`,
      question: QUESTIONS[index % QUESTIONS.length]?.(subject) ?? '',
      kind: 'SINGLE_CHOICE',
      status: 'PUBLISHED',
      exclusivity: null,
      credit: '',
      topic: 'Messung',
      tags: ['Alltag', `Gruppe ${index % 50}`],
      imageUrl: null,
      imageAlt: null,
      isFavorited: index % 9 === 0,
      isDemo: true,
      lastUpdated: '2026-01-15T08:00:00.000Z',
      publishedAt: '2026-01-10T08:00:00.000Z',
      fieldStart: null,
      fieldEnd: null,
      sampleSize: 1000 + index,
      population: null,
      answers: ['Ja, sehr', 'Eher nicht', 'Weiß nicht'].map((text, position) => ({
        position,
        text,
        isDontKnow: position === 2,
        value: null,
        share: shares[position] ?? null,
      })),
    }
  })
