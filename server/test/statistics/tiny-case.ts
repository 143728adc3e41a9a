/** Ten rows raked 2 × 2, computed with R 4.2.2, survey 4.1.1: every figure can be verified by hand. */
export const tinyRows = [
  ['m', 'jung', 'ja'],
  ['m', 'jung', 'ja'],
  ['m', 'jung', 'nein'],
  ['m', 'alt', 'ja'],
  ['m', 'alt', 'nein'],
  ['m', 'alt', 'nein'],
  ['w', 'jung', 'ja'],
  ['w', 'alt', 'ja'],
  ['w', 'alt', 'ja'],
  ['w', 'alt', 'nein'],
].map(([gender, age, answer]) => ({ gender, age, answer }))

const tinyMargins = { gender: { m: 49, w: 51 }, age: { jung: 40, alt: 60 } }

export const tinyCase = {
  rows: tinyRows,
  attributes: ['gender', 'age'],
  margins: tinyMargins,
  base_weight: null,
  answer: 'answer',
}

const [young, old, youngWoman, oldWoman] = [
  0.86743315277811, 0.765900180555227, 1.39770054166567, 1.23409981944477,
]

export const tinyExpected = {
  weights: [young, young, young, old, old, old, youngWoman, oldWoman, oldWoman, oldWoman],
  summary: {
    n: 10,
    sum: 10,
    mean: 1,
    min: old,
    max: youngWoman,
    kish_n_eff: 9.48793250591527,
    kish_deff: 1.05397039805727,
  },
  answers: [
    {
      answer: 'ja',
      n_unweighted: 6,
      share_unweighted: 0.6,
      share: 0.636666666666666,
      se: 0.161037908185512,
      ci95: [0.336095989987161, 0.858464148187068],
      moe95: 0.306034913852454,
    },
    {
      answer: 'nein',
      n_unweighted: 4,
      share_unweighted: 0.4,
      share: 0.363333333333334,
      se: 0.161037908185512,
      ci95: [0.141535851812932, 0.663904010012839],
      moe95: 0.306034913852454,
    },
  ],
  women: {
    n: 4,
    kish_n_eff: 3.98768958540007,
    kish_deff: 1.00308710453416,
    share: 0.758019643246122,
    se: 0.223358787208221,
    ci95: [0.305800706257358, 0.957038159691411],
    moe95: 0.420356440002502,
  },
}

const rowsOf = (pairs: [string, string, number][]) =>
  pairs.flatMap(([gender, age, times]) =>
    Array.from({ length: times }, () => ({ gender, age, answer: 'ja' })),
  )

/** Margins that cannot be met, or only by omitting a row. */
export const impossible = {
  'has no women': {
    rows: rowsOf([
      ['m', 'jung', 2],
      ['m', 'alt', 4],
    ]),
    margins: tinyMargins,
  },
  'ties gender to age with contradicting targets': {
    rows: rowsOf([
      ['m', 'jung', 4],
      ['w', 'alt', 4],
    ]),
    margins: tinyMargins,
  },
  'has only young men, fewer than the men wanted': {
    rows: rowsOf([
      ['m', 'jung', 3],
      ['w', 'jung', 1],
      ['w', 'alt', 2],
    ]),
    margins: tinyMargins,
  },
  'can be met only by the weight 0': {
    rows: rowsOf([
      ['m', 'jung', 3],
      ['w', 'jung', 1],
      ['w', 'alt', 2],
    ]),
    margins: { gender: { m: 40, w: 60 }, age: { jung: 40, alt: 60 } },
  },
}
