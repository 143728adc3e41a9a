interface Room {
  /** At most so many; the last one ends in an ellipsis where the text goes on. */
  lines: number
  fits: (line: string) => boolean
}

/** Breaks a text into lines at its spaces. */
export function wrapText(text: string, { lines: most, fits }: Room): string[] {
  const lines: string[] = []
  let rest = text.split(/[^\S\u00a0]+/).filter(Boolean)
  while (rest.length > 0 && lines.length < most) {
    let count = 1
    while (count < rest.length && fits(rest.slice(0, count + 1).join(' '))) count += 1
    const isCut = lines.length === most - 1 && count < rest.length
    lines.push(shortened(rest.slice(0, count).join(' '), isCut, fits))
    rest = rest.slice(count)
  }
  return lines
}

/** A line that goes on, or is one word too long, loses characters at its end until it fits with an ellipsis. */
function shortened(line: string, goesOn: boolean, fits: Room['fits']): string {
  if (!goesOn && fits(line)) return line
  let kept = line
  while (kept.length > 1 && !fits(`${kept} …`)) kept = kept.slice(0, -1).trimEnd()
  return `${kept} …`
}
