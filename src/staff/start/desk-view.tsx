import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { AUDIT_ACTION, AUDIT_OBJECT_TYPE } from '../../../contract/enumerations/audit'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { EmptyState } from '../../components/states'
import { secondaryText } from '../../components/theme/mixins'
import { color, media, radius, space, text } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'
import { formatAgo, formatCount, formatFullDate, formatCountWithNoun } from '../../lib/format'
import { findObjectScreenPath } from '../shell/object-path'
import type { Desk } from './api'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  padding-block-end: ${space(4)};
  @media (max-width: 63.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Column = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  h2 {
    margin-block-end: ${space(0.5)};
    font-size: ${text.title};
  }
  h3 {
    font-family: inherit;
    font-size: ${text.body};
    letter-spacing: 0;
  }
`
const Rows = styled.ul`
  margin-block-start: ${space(0.75)};
  border-block-start: 1px solid ${color.line};
  list-style: none;
  li {
    display: flex;
    gap: ${space(0.25)} ${space(2)};
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding-block: ${space(0.75)};
    border-block-end: 1px solid ${color.line};
  }
  a {
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
  small {
    flex: none;
    max-width: 45%;
    ${secondaryText}
    text-align: end;
  }
  ${media.phone} {
    li {
      flex-wrap: wrap;
    }
    small {
      max-width: 100%;
      text-align: start;
    }
  }
`
const More = styled.p`
  padding-block-start: ${space(1)};
  font-size: ${text.small};
`
const Quiet = styled.p`
  color: ${color.inkMuted};
`

/** The start page of staff: what is to be done, today's answers, and what the user has changed last. */
export function StaffStartView({ desk }: { desk: Desk }) {
  const { drafts, ending, failedJobs, contactRequests, today, recent } = desk
  const lists = [drafts, ending, failedJobs, contactRequests].filter((list) => list !== undefined)
  if (lists.length === 0 && !today && recent.length === 0)
    return <EmptyState title="Hier gibt es für Ihre Rechte noch nichts zu tun." />
  return (
    <Columns>
      {lists.length > 0 && (
        <Column aria-labelledby="desk-todo">
          <h2 id="desk-todo">Zu tun</h2>
          {lists.every(({ total }) => total === 0) && <Quiet>Nichts offen.</Quiet>}
          <Todo
            title="Entwürfe"
            list={drafts}
            more={{ to: `${STAFF_PAGE_PATHS.polls}?status=CREATED`, label: 'Alle Entwürfe' }}
            row={({ id, title, gaps }) => (
              <li key={id}>
                <Link to={`${STAFF_PAGE_PATHS.polls}/${id}`}>{title}</Link>
                <small>
                  {gaps === 0 ? 'vollständig' : formatCountWithNoun(gaps, 'Angabe fehlt', 'Angaben fehlen')}
                </small>
              </li>
            )}
          />
          <Todo
            title="Enden diese Woche"
            list={ending}
            more={{ to: `${STAFF_PAGE_PATHS.polls}?status=PUBLISHED`, label: 'Alle veröffentlichten' }}
            row={({ id, title, endsOn }) => (
              <li key={id}>
                <Link to={`${STAFF_PAGE_PATHS.polls}/${id}`}>{title}</Link>
                <small>{formatFullDate(endsOn)}</small>
              </li>
            )}
          />
          <Todo
            title="Fehlgeschlagene Aufträge"
            list={failedJobs}
            more={{ to: `${STAFF_PAGE_PATHS.jobs}?status=ERROR`, label: 'Alle fehlgeschlagenen' }}
            row={({ id, title, error }) => (
              <li key={id}>
                <Link to={`${STAFF_PAGE_PATHS.jobs}?status=ERROR`}>{title}</Link>
                {error !== null && <small>{error}</small>}
              </li>
            )}
          />
          <Todo
            title="Kontaktanfragen"
            list={contactRequests}
            row={({ id, name, email, organization, message, sentAt }) => (
              <li key={id}>
                <span>
                  {email === null ? (name ?? 'Ohne Namen') : <a href={`mailto:${email}`}>{name ?? email}</a>}
                  {organization !== null && `, ${organization}`}: {shortened(message)}
                </span>
                <small>{formatAgo(sentAt)}</small>
              </li>
            )}
          />
        </Column>
      )}
      <Column as="div">
        {today && <Today {...today} />}
        {recent.length > 0 && (
          <section aria-labelledby="desk-recent">
            <h2 id="desk-recent">Zuletzt bearbeitet</h2>
            <Rows>
              {recent.map(({ objectType, objectId, name, action, at }) => (
                <li key={`${objectType} ${objectId}`}>
                  <Recent path={action === 'DELETED' ? null : findObjectScreenPath(objectType, objectId)}>
                    {name ?? `${getLabelOrDash(AUDIT_OBJECT_TYPE, objectType)} ${objectId}`}
                  </Recent>
                  <small>
                    {getLabelOrDash(AUDIT_OBJECT_TYPE, objectType)} · {getLabelOrDash(AUDIT_ACTION, action)},{' '}
                    {formatAgo(at)}
                  </small>
                </li>
              ))}
            </Rows>
          </section>
        )}
      </Column>
    </Columns>
  )
}

interface TodoProps<Item> {
  title: string
  /** Undefined without the permission to see it. */
  list: { total: number; items: readonly Item[] } | undefined
  more?: { to: string; label: string }
  row: (item: Item) => ReactNode
}

function Todo<Item>({ title, list, more, row }: TodoProps<Item>) {
  if (!list || list.total === 0) return null
  return (
    <div>
      <h3>
        {title} <Count>{formatCount(list.total)}</Count>
      </h3>
      <Rows aria-label={title}>{list.items.map(row)}</Rows>
      {more && list.total > list.items.length && (
        <More>
          <Link to={more.to}>{more.label}</Link>
        </More>
      )}
    </div>
  )
}

const Count = styled.span`
  margin-inline-start: ${space(0.5)};
  padding: 0 ${space(1)};
  background: ${color.neutralSoft};
  border-radius: ${radius.round};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`

const Recent = ({ path, children }: { path: string | null; children: string }) =>
  path === null ? <span>{children}</span> : <Link to={path}>{children}</Link>

const MAX_MESSAGE = 120
const shortened = (message: string) =>
  message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE).trimEnd()} …` : message

const HOURS = 24
const Hours = styled.svg`
  display: block;
  width: 100%;
  height: 72px;
  margin-block-start: ${space(1.5)};
  rect {
    fill: ${color.primary};
  }
  line {
    stroke: ${color.lineStrong};
  }
  ${media.forced} {
    rect {
      fill: CanvasText;
    }
  }
`
const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  ${secondaryText}
`

/** The answers of today by hour. */
function Today({ answers, hours }: NonNullable<Desk['today']>) {
  return (
    <section aria-labelledby="desk-today">
      <h2 id="desk-today">Heute</h2>
      <p>
        {answers > 0 ? (
          <>
            <strong>{formatCountWithNoun(answers, 'Antwort', 'Antworten')}</strong> bis {hours.length} Uhr,
            auf Zehner abgerundet.
          </>
        ) : hours.length > 0 ? (
          `Weniger als zehn Antworten bis ${hours.length} Uhr.`
        ) : (
          'Die erste Stunde ist noch nicht zu Ende.'
        )}{' '}
        <Link to={STAFF_PAGE_PATHS.panel}>Panel</Link>
      </p>
      {answers > 0 && <HourBars hours={hours} />}
    </section>
  )
}

function HourBars({ hours }: Pick<NonNullable<Desk['today']>, 'hours'>) {
  const highest = Math.max(1, ...hours)
  return (
    <>
      <Hours viewBox={`0 0 ${HOURS * 10} 72`} preserveAspectRatio="none" aria-hidden>
        {hours.map((count, hour) => {
          const height = (70 * count) / highest
          return <rect key={hour} x={hour * 10 + 1} y={71 - height} width="8" height={height} />
        })}
        <line x1="0" x2={HOURS * 10} y1="71.5" y2="71.5" />
      </Hours>
      <Axis aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour} Uhr</span>
        ))}
      </Axis>
      <VisuallyHidden as="ul">
        {hours.map((count, hour) => (
          <li key={hour}>
            {hour} bis {hour + 1} Uhr: {formatCountWithNoun(count, 'Antwort', 'Antworten')}
          </li>
        ))}
      </VisuallyHidden>
    </>
  )
}
