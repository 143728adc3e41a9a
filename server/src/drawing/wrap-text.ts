interface LineLimits {
  /** Maximum number of lines. Longer text ends with an ellipsis. */
  lines: number
  fits: (line: string) => boolean
}

export function wrapText(text: string, { lines: maxLines, fits }: LineLimits): string[] {
  const lines: string[] = []
  let rest = text.split(/[^\S\u00a0]+/).filter(Boolean)
  while (rest.length > 0 && lines.length < maxLines) {
    let count = 1
    while (count < rest.length && fits(rest.slice(0, count + 1).join(' '))) count += 1
    const isCut = lines.length === maxLines - 1 && count < rest.length
    lines.push(truncated(rest.slice(0, count).join(' '), isCut, fits))
    rest = rest.slice(count)
  }
  return lines
}

/** Truncates a line with an ellipsis if it is too long or the text continues. */
function truncated(line: string, isContinued: boolean, fits: LineLimits['fits']): string {
  if (!isContinued && fits(line)) return line
  let shortened = line
  while (shortened.length > 1 && !fits(`${shortened} …`)) shortened = shortened.slice(0, -1).trimEnd()
  return `${shortened} …`
}
