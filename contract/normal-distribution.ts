/** The 97.5 % quantile of the standard normal distribution: two-sided 95 %. */
export const Z95 = 1.959963984540054
