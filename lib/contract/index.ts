/**
 * Every call of the product, by group; one test holds that each has exactly one route and an access entry. A namespace and
 * no object: the written-out type of an object would repeat those of all groups.
 */
export * as contract from '@/lib/contract/groups'
