import "reflect-metadata";
import { Extension, type X509Certificate } from "@peculiar/x509";
import { isPrivate, type LanNames, PRIVATE_NETWORKS } from "./lan-names.ts";

const NAME_CONSTRAINTS = "2.5.29.30";
const SEQUENCE = 0x30;
const PERMITTED = 0xa0;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

/**
 * Limits a certificate authority to this machine's names and to private networks (RFC 5280,
 * 4.2.1.10): a thief of its key cannot pose as a bank on a phone that trusts it.
 */
export function onlyForTheLan({ dns, addresses }: LanNames): Extension {
  const names = ["local", ...dns].map(dnsName);
  const networks = PRIVATE_NETWORKS.map(([address, prefix]) => network(address, prefix));
  const own = addresses.filter((address) => !isPrivate(address)).map(single);
  const subtrees = [...names, ...networks, ...own].flatMap((base) => tagged(SEQUENCE, base));
  const value = tagged(SEQUENCE, tagged(PERMITTED, subtrees));
  return new Extension(NAME_CONSTRAINTS, true, Uint8Array.from(value));
}

/**
 * Whether the authority may sign for the name; names that the machine got later are not included.
 */
export function permitsName(authority: X509Certificate, name: string): boolean {
  return name.endsWith(".local") || isListed(authority, dnsName(name));
}

export function permitsAddress(authority: X509Certificate, address: string): boolean {
  return isPrivate(address) || isListed(authority, single(address));
}

function isListed(authority: X509Certificate, base: readonly number[]): boolean {
  const constraints = authority.getExtension(NAME_CONSTRAINTS);
  if (constraints === null) return false;
  return Buffer.from(constraints.value).includes(Buffer.from(base));
}

function dnsName(name: string): readonly number[] {
  return tagged(DNS_NAME, [...Buffer.from(name)]);
}

function single(address: string): readonly number[] {
  return network(address, 32);
}

function network(address: string, prefix: number): readonly number[] {
  return tagged(IP_ADDRESS, [...octetsOf(address), ...maskOf(prefix)]);
}

function octetsOf(address: string): readonly number[] {
  return address.split(".").map(Number);
}

function maskOf(prefix: number): readonly number[] {
  return [0, 8, 16, 24].map((before) => {
    const ones = Math.min(Math.max(prefix - before, 0), 8);
    return 256 - 2 ** (8 - ones);
  });
}

/** DER: a tag, the length in one to three bytes, the content. */
function tagged(tag: number, content: readonly number[]): readonly number[] {
  const { length } = content;
  if (length < 0x80) return [tag, length, ...content];
  if (length < 0x100) return [tag, 0x81, length, ...content];
  return [tag, 0x82, length >> 8, length & 0xff, ...content];
}
