import type { Citation } from '../../api/citations'

/** A citation of a decision index that is not withdrawn. */
export type IndexCitation = Citation & { index: NonNullable<Citation['index']> }

export const isIndexCitation = (citation: Citation): citation is IndexCitation => citation.index !== undefined
