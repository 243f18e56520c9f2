import "reflect-metadata";
import { webcrypto } from "node:crypto";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";
import type { LanNames } from "./lan-names.ts";
import { onlyForTheLan, permitsAddress, permitsName } from "./name-constraints.ts";

/** A certificate and its key, both as PEM. */
export interface Issued {
  readonly cert: string;
  readonly key: string;
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const SIGNING = { name: "ECDSA", hash: "SHA-256" };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Trusting it costs the user a minute on each phone, so it must not expire every year. */
const AUTHORITY_DAYS = 3650;
/** Browsers refuse a server certificate that is valid for more than 398 days. */
const SERVER_DAYS = 397;
/** A device whose clock is behind must not find the certificate not yet valid. */
const EARLIER_MS = DAY_MS;

/** A certificate authority for the machines of one LAN only. */
export async function issueAuthority(names: LanNames, now: Date): Promise<Issued> {
  const keys = await newKeys();
  const host = names.dns.find((name) => name.endsWith(".local")) ?? "localhost";
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: [{ CN: [`随口记 ${host}`] }, { O: ["随口记"] }],
      ...validity(now, AUTHORITY_DAYS),
      keys,
      signingAlgorithm: SIGNING,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
        onlyForTheLan(names),
      ],
    },
    webcrypto,
  );
  return issued(certificate, keys.privateKey);
}

/** The names that the authority may sign for; a name that the machine got later is left out. */
export function permittedNames({ dns, addresses }: LanNames, { cert }: Issued): LanNames {
  const authority = new X509Certificate(cert);
  return { dns: dns.filter((name) => permitsName(authority, name)), addresses };
}

/** Whether the authority may sign for the machine's present addresses. */
export function isForPlace({ addresses }: LanNames, { cert }: Issued): boolean {
  const authority = new X509Certificate(cert);
  return addresses.every((address) => permitsAddress(authority, address));
}

/** A certificate for all names of the server, signed by the authority. */
export async function issueServer(names: LanNames, by: Issued, now: Date): Promise<Issued> {
  const authority = new X509Certificate(by.cert);
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.create(
    {
      subject: [{ CN: [names.dns.at(-1) ?? "localhost"] }],
      issuer: authority.subject,
      ...validity(now, SERVER_DAYS),
      publicKey: keys.publicKey,
      signingKey: await keyOf(by),
      signingAlgorithm: SIGNING,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension([
          ...names.dns.map((value) => ({ type: "dns" as const, value })),
          ...names.addresses.map((value) => ({ type: "ip" as const, value })),
        ]),
        await AuthorityKeyIdentifierExtension.create(authority, false, webcrypto),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  );
  return issued(certificate, keys.privateKey);
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
}

function keyOf({ key }: Issued): Promise<webcrypto.CryptoKey> {
  const [der = new ArrayBuffer(0)] = PemConverter.decode(key);
  return webcrypto.subtle.importKey("pkcs8", der, CURVE, false, ["sign"]);
}

async function issued(certificate: X509Certificate, key: webcrypto.CryptoKey): Promise<Issued> {
  const der = await webcrypto.subtle.exportKey("pkcs8", key);
  return {
    cert: `${certificate.toString("pem")}\n`,
    key: `${PemConverter.encode(der, PemConverter.PrivateKeyTag)}\n`,
  };
}

function validity(now: Date, days: number) {
  const from = now.getTime() - EARLIER_MS;
  return { notBefore: new Date(from), notAfter: new Date(from + days * DAY_MS) };
}
