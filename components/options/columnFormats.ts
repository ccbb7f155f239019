export interface ColumnFormats {
  readonly timeZone: string
  readonly dateFormat: string
}
