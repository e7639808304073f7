import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { BackupRefused } from "./site.ts";
import { writeWhole } from "./write-whole.ts";

/** Of the folder of a backup, when it is encrypted with a passphrase. */
const keyFile = "key.age";

const minPassphraseLength = 16;

/** Encrypts the pieces of a backup. */
export type Seal = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Decrypts the pieces of a backup. @throws BackupRefused when the key is another one */
export type Unseal = (bytes: Uint8Array) => Promise<Uint8Array>;

/** @param recipients public keys of age: "age1…" @throws BackupRefused */
export function sealFor(recipients: readonly string[]): Seal {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupRefused(`"${recipient}" is no public key of age, which begins with age1.`);
    }
  }
  return (bytes) => encrypter.encrypt(bytes);
}

/**
 * Makes the key of a backup and stores it, encrypted with the passphrase, in the folder. age derives a key from a passphrase in a
 * second, which is too slow for each of some thousand pieces.
 * @returns the public key for the pieces
 * @throws BackupRefused for a short passphrase
 */
export async function makeKeyFile(folder: string, passphrase: string): Promise<string> {
  if (passphrase.length < minPassphraseLength) {
    throw new BackupRefused(`The passphrase must have at least ${minPassphraseLength} characters: five random words.`);
  }
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  writeWhole(path.join(folder, keyFile), await encrypter.encrypt(`${identity}\n`));
  return identityToRecipient(identity);
}

/** Whether the backup is encrypted with a passphrase. */
export const hasKeyFile = (folder: string): boolean => existsSync(path.join(folder, keyFile));

/** @throws BackupRefused for a wrong passphrase */
export async function unsealByPassphrase(folder: string, passphrase: string): Promise<Unseal> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return unsealBy([(await decrypter.decrypt(readFileSync(path.join(folder, keyFile)), "text")).trim()]);
  } catch {
    throw new BackupRefused("The passphrase is wrong.");
  }
}

/** @param identities secret keys of age: "AGE-SECRET-KEY-1…" @throws BackupRefused */
export function unsealBy(identities: readonly string[]): Unseal {
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new BackupRefused("The file of --identity has no secret key of age, which begins with AGE-SECRET-KEY-.");
  }
  return async (bytes) => {
    try {
      return await decrypter.decrypt(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupRefused(`A piece cannot be decrypted. It was perhaps made for another key. (${reason})`);
    }
  };
}
