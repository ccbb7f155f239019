/** State of something read from outside. `data` may stay while a newer read is pending or has failed. */
export type Loadable<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly data?: T }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly error: LoadError; readonly data?: T }

/** Message and code after error normalisation. Spec §8. */
export interface LoadError {
  readonly message: string
  readonly code: number | string
}
