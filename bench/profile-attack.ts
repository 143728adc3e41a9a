/** Measures how many profile questions may divide results (decision 28): `node --import tsx bench/profile-attack.ts`. */
import { guessByChangedAnswers, guessLoneVoterByProfile } from '../server/test/results/profile-attack.ts'

const ROUNDS = Number(process.argv[2] ?? 200)
const rate = (guess: (round: number) => boolean): string => {
  let right = 0
  for (let round = 0; round < ROUNDS; round++) if (guess(round)) right++
  return `${Math.round((100 * right) / ROUNDS)} %`
}

for (const crossing of ['alone', 'periods', 'crossed'] as const)
  for (const axes of [1, 2, 5, 10]) {
    const changed = rate((round) => guessByChangedAnswers(round, { axes, crossing }))
    const lone = rate((round) => guessLoneVoterByProfile(round, { axes, crossing }))
    console.log(`${crossing}, ${axes} questions: changed answers ${changed}, only voter of a day ${lone}`)
  }
console.log(
  `no questions: only voter of a day ${rate((round) => guessLoneVoterByProfile(round, { axes: 0, crossing: 'alone' }))}`,
)
