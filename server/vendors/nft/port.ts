/** Asks a chain who holds tokens of the operator's collection. */
export interface NftChain {
  /** Address of the collection, EIP-55 form as the operator gave it. */
  readonly contract: string
  /** Number of the chain (EIP-155). */
  chainId(): Promise<number>
  /** True when the address holds a token at least. Rejects when the chain does not answer. */
  holds(address: string): Promise<boolean>
}
