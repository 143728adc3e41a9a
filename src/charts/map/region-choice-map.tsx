import { useMemo } from 'react'
import { styled } from 'styled-components'
import { secondaryText } from '../../components/theme/mixins'
import { color, space } from '../../components/theme/tokens'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import type { Geometry } from './germany'
import { MAP_SIZE, toRegionShapes } from './shapes'

interface RegionChoiceMapProps extends Geometry {
  /** The accessible name of the map. */
  label: string
  chosen: ReadonlySet<string>
  isReadOnly: boolean
  onToggle: (id: string) => void
}

const Readout = styled.p`
  min-height: 1.5em;
  ${secondaryText}
`
const ChoiceSvg = styled.svg`
  width: 100%;
  max-width: 32rem;
  height: auto;
  touch-action: manipulation;
  path {
    fill: ${color.sunken};
    stroke: ${color.lineStrong};
    stroke-width: 0.75;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
    cursor: pointer;
  }
  [aria-checked='true'] {
    fill: ${color.primary};
    stroke: ${color.paper};
  }
  [aria-disabled='true'] {
    cursor: default;
  }
  path:focus {
    outline: none;
  }
  .active {
    fill: none;
    stroke: ${color.ink};
    stroke-width: 2.5;
    pointer-events: none;
  }
`
const Attribution = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.inkMuted};
  font-size: 0.875rem;
`

/** A map whose regions are chosen by click, or with the arrow keys and the space bar. */
export function RegionChoiceMap({
  topology,
  objectName,
  attribution,
  label,
  chosen,
  isReadOnly,
  onToggle,
}: RegionChoiceMapProps) {
  const shapes = useMemo(() => toRegionShapes(topology, objectName), [topology, objectName])
  const { active, chart, point } = useRovingTabIndex(shapes.length)
  const current = active === null ? undefined : shapes[active]
  const hint = isReadOnly ? '' : 'Kreis antippen, oder mit Pfeil- und Leertaste wählen'
  return (
    <div>
      <Readout aria-hidden>{current ? nameText(current.name, chosen.has(current.id)) : hint}</Readout>
      <ChoiceSvg viewBox={`0 0 ${MAP_SIZE.join(' ')}`} role="group" aria-label={label} {...chart}>
        {shapes.map(({ id, name, path }, index) => (
          <path
            key={id}
            d={path}
            role="checkbox"
            aria-label={name}
            aria-checked={chosen.has(id)}
            aria-disabled={isReadOnly || undefined}
            {...point(index)}
            onClick={() => {
              if (!isReadOnly) onToggle(id)
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ' && event.key !== 'Enter') return
              event.preventDefault() // the page would scroll, or the form would be sent
              if (!isReadOnly) onToggle(id)
            }}
          />
        ))}
        {current && <path className="active" d={current.path} aria-hidden />}
      </ChoiceSvg>
      <Attribution>{attribution}</Attribution>
    </div>
  )
}

const nameText = (name: string, isChosen: boolean) => (isChosen ? `${name}, gewählt` : name)
