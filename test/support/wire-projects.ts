import type {
  AdminProjectWire,
  ProgressWire,
  ProjectResultsWire,
} from '../../server/src/provider/projects/schema'
import { germany, projectBody } from '../../server/test/provider/projects/fixture'

/** A project with one country, as the form of staff gets it. */
export const createAdminProject = (changes: Partial<AdminProjectWire> = {}): AdminProjectWire => ({
  ...projectBody(),
  id: 1,
  status: 'CREATED',
  organization_name: 'Kunde AG',
  countries: [
    {
      ...germany(),
      id: 7,
      status: 'CREATED',
      name: 'Deutschland',
      regions: ['Westdeutschland', 'Ostdeutschland'],
    },
  ],
  is_demo: false,
  updated_at: '2026-11-29T08:00:00.000Z',
  version: 3,
  ...changes,
})

/** The progress of that country. */
export const createProgress = (changes: Partial<ProgressWire['countries'][number]> = {}): ProgressWire => ({
  status: 'IN_PROGRESS',
  countries: [
    {
      id: 7,
      code: 'DE',
      name: 'Deutschland',
      status: 'COLLECTING_VOTES',
      url: 'http://localhost:3001/projects/1/DE',
      has_open_link: true,
      target_size: 40,
      completed: 20,
      in_progress: 0,
      inattentive: null,
      cells: [{ name: '18–49, weiblich, Westdeutschland', quota: 5, completed: 5, is_full: true }],
      invited: 0,
      invitations_used: 0,
      ...changes,
    },
  ],
})

/** The results of one question in two countries. */
export const createProjectResults = (): ProjectResultsWire => ({
  id: 1,
  title: 'Verkehr in Europa',
  description: '',
  is_demo: false,
  progress: createProgress(),
  questions: [
    {
      id: 1,
      label: 'Auto',
      is_split: false,
      is_crossable: true,
      condition: null,
      answers: ['Ja', 'Nein'],
      is_protected: true,
      groups: [
        {
          poll_id: 11,
          country: 'DE',
          country_name: 'Deutschland',
          is_other: false,
          question: 'Haben Sie ein Auto?',
          n: 120,
          is_hidden: false,
          weighting: 'gewichtet nach Alter × Geschlecht',
          is_comparable: true,
          answers: [
            { position: 0, share: 0.6, ci95: [0.51, 0.68], is_above: false, is_below: false },
            { position: 1, share: 0.4, ci95: [0.32, 0.49], is_above: false, is_below: false },
          ],
        },
        {
          poll_id: 12,
          country: 'IE',
          country_name: 'Irland',
          is_other: false,
          question: 'Do you have a car?',
          n: null,
          is_hidden: true,
          weighting: 'ungewichtet',
          is_comparable: false,
          answers: [],
        },
      ],
    },
  ],
})
