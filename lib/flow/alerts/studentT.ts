export const Z95 = 1.959963984540054
/** 97.5 % quantile of Student's t for 1 to 30 degrees of freedom (NIST table). */
const T975 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
] as const

/** 97.5 % quantile of Student's t; of the normal distribution above 30 degrees of freedom. */
export const studentT975 = (freedom: number): number => T975[freedom - 1] ?? Z95
