/** A list of polls with React only. */
import { createRoot } from 'react-dom/client'
import { PollRows, type FloorPoll } from './poll-rows'

const answer = await fetch('/data.json')
const { polls } = (await answer.json()) as { polls: FloorPoll[] } // the product's response
const root = document.getElementById('root')
if (root) createRoot(root).render(<PollRows polls={polls} />)
