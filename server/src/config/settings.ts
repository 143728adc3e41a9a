/** What staff may set in the internal area; what is missing stays as the configuration says. */
export interface StoredSettings {
  /** Staff without a second factor may do nothing as such until they have one. */
  isStaffSecondFactorRequired?: boolean
}
