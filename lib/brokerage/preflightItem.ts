export interface PreflightItem {
  readonly code: string
  readonly message: string
}
