import { useEffect, useMemo, useState } from 'react'
import { parseDistrictCodes } from '../../../contract/district-codes'
import { INDIVIDUAL_REGION_STATUS } from '../../../contract/enumerations/content'
import { MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION } from '../../../contract/limits'
import { loadGermanyGeometry } from '../../charts/map/germany'
import { RegionChoiceMap } from '../../charts/map/region-choice-map'
import { Checkbox } from '../../components/choice-field'
import { FieldHint } from '../../components/field'
import { Loading, MapSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { TextArea, TextField } from '../../components/text-field'
import { useDistrictNames } from '../../core/result-filter/use-region-names'
import { hasAllQueryWords } from '../../lib/fold'
import { formatCountWithNoun } from '../../lib/format'
import { FormSection, FormWideSection } from '../form/edit-form'
import {
  createObjectFormPage,
  ObjectDeletionButton,
  ObjectFormScreen,
  useObjectForm,
} from '../object/object-form-page'
import { OrganizationField } from '../object/organization-field'
import { ObjectStatusButton, StatusFailureBanner } from '../object/status-button'
import { useIsPermitted } from '../shell/permissions'
import type { AdminRegion } from './api'
import { regionFeatures, regions } from './feature'
import { RegionStatusBadge } from './status-badge'
import { toggleDistrictCode } from './values'

/** Above that of the codes of all 400 districts. */
const MAX_CODES_LENGTH = 10_000

function RegionForm({ item: region }: { item: AdminRegion | null }) {
  const mayPublish = useIsPermitted('individualRegions.publish')
  const mayDelete = useIsPermitted('individualRegions.delete')
  const form = useObjectForm(regions, region)
  const { values, set, isReadOnly } = form
  const isDraft = region?.status === 'CREATED'
  const chosen = useMemo(() => new Set(parseDistrictCodes(values.districts)), [values.districts])
  const toggle = (code: string) => set('districts', toggleDistrictCode(values.districts, code))
  return (
    <ObjectFormScreen
      form={form}
      badges={region && <RegionStatusBadge status={region.status} />}
      notices={<StatusFailureBanner form={form} />}
      status={INDIVIDUAL_REGION_STATUS[region?.status ?? 'CREATED']}
      actions={
        region &&
        mayPublish && (
          <ObjectStatusButton
            form={form}
            next={isDraft ? 'PUBLISHED' : 'CREATED'}
            label={isDraft ? 'Veröffentlichen' : 'Zurück in den Entwurf'}
            disabled={form.isDirty} // changes must be saved first
          />
        )
      }
      conflictFormatters={{ organization: (organization) => organization?.name ?? 'Alle Organisationen' }}
    >
      <FormSection
        title="Gebiet"
        hint={`Nach einem veröffentlichten Gebiet lassen sich Ergebnisse filtern und gruppieren. Eine Organisation kann höchstens ${MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION} verwenden.`}
      >
        <TextField {...form.text('title')} required />
        <OrganizationField
          noneLabel="Alle Organisationen"
          value={values.organization}
          error={form.errorOf('organization')}
          isDisabled={isReadOnly}
          onChange={(organization) => set('organization', organization)}
        />
        <TextArea
          {...form.text('districts')}
          hint="NUTS-3-Codes wie DE212 oder amtliche Schlüssel wie 09162, durch Komma, Leerzeichen oder Zeilen getrennt. Schlüssel zeigt die Karte nach dem Speichern."
          required
          maxLength={MAX_CODES_LENGTH}
          spellCheck={false}
        />
        {mayDelete && (
          <ObjectDeletionButton
            form={form}
            effect="wird gelöscht. Links, Segmente und Vergleiche mit diesem Gebiet zeigen dann kein Ergebnis mehr."
          />
        )}
      </FormSection>
      <FormWideSection title="Kreise" hint="Ein Klick fügt einen Kreis hinzu oder nimmt ihn heraus.">
        <FieldHint>
          <span role="status">{formatCountWithNoun(chosen.size, 'Kreis gewählt', 'Kreise gewählt')}</span>
        </FieldHint>
        {!isReadOnly && <DistrictSearch chosen={chosen} onToggle={toggle} />}
        <DistrictMap chosen={chosen} isReadOnly={isReadOnly} onToggle={toggle} />
      </FormWideSection>
    </ObjectFormScreen>
  )
}

/** The number of districts shown. */
const MAX_HITS = 8

/** Finds districts by name, because the small ones are hard to hit on a phone. */
function DistrictSearch({
  chosen,
  onToggle,
}: {
  chosen: ReadonlySet<string>
  onToggle: (code: string) => void
}) {
  const [wanted, setWanted] = useState('')
  const names = useDistrictNames(true)
  const hits = wanted.trim() === '' ? [] : [...names].filter(([, name]) => hasAllQueryWords(name, wanted))
  return (
    <>
      <TextField
        label="Kreis suchen"
        type="search"
        autoComplete="off"
        isOptional
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {hits.length > 0 && (
        <div role="group" aria-label="Gefundene Kreise">
          {hits.slice(0, MAX_HITS).map(([code, name]) => (
            <Checkbox
              key={code}
              label={`${name} (${code})`}
              checked={chosen.has(code)}
              onChange={() => onToggle(code)}
            />
          ))}
          {hits.length > MAX_HITS && <FieldHint>{`und ${hits.length - MAX_HITS} weitere`}</FieldHint>}
        </div>
      )}
      {wanted.trim() !== '' && names.size > 0 && hits.length === 0 && (
        <FieldHint>
          <span role="status">Kein Kreis gefunden.</span>
        </FieldHint>
      )}
    </>
  )
}

export const features = regionFeatures

/** `/_internal/individual-regions/{id or new}` */
export const Page = createObjectFormPage(regions, RegionForm)

interface DistrictMapProps {
  chosen: ReadonlySet<string>
  isReadOnly: boolean
  onToggle: (code: string) => void
}

/** A map of the districts, which are chosen by click. It loads its geometry when it is rendered. */
function DistrictMap({ chosen, isReadOnly, onToggle }: DistrictMapProps) {
  const [geometry, setGeometry] = useState<Awaited<ReturnType<typeof loadGermanyGeometry>> | 'failed' | null>(
    null,
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (result: typeof geometry) => {
      if (isCurrent) setGeometry(result)
    }
    loadGermanyGeometry().then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (geometry === 'failed')
    return (
      <ErrorState
        text="Die Karte konnte nicht geladen werden. Codes lassen sich trotzdem einfügen."
        onRetry={() => {
          setGeometry(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (geometry === null)
    return (
      <Loading label="Die Karte wird geladen …">
        <MapSkeleton />
      </Loading>
    )
  return <RegionChoiceMap {...geometry} label="Karte der Kreise" {...{ chosen, isReadOnly, onToggle }} />
}
