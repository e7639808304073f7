import { describe, expect, it } from "vitest";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

const about = { email: "xiaoming.wang@people.example", name: "王小明" };

describe("a password", () => {
  it.each([
    "123456",
    "12345678",
    "password",
    "P@ssw0rd",
    "iloveyou",
    "5201314",
    "woaini1314",
    "aaaaaa",
    "abcabcabc",
    "qwertyuiop",
    "1qaz2wsx",
    "9876543210",
    "123qwe!@#",
    "!@#$%^&*",
    "QWE123asd",
    "qweasdzxc",
    "zaq1xsw2",
    "111222333",
    "321321qwe1",
    "19900101",
    "1990-1-1",
    "sunshine12",
    "xiaoming.wang",
    "xiaoming.wang1",
  ])("is refused when it is easy to guess: %s", async (password) => {
    await expect(refuseWeakPassword(password, about)).rejects.toMatchObject({ code: "invalid", field: "password" });
  });

  it.each(["correct horse battery staple", "墨尔本的雨下个不停", "kf8#Lq2z", "123-koala-xyz", "tram-koala-7-quokka"])(
    "is accepted: %s",
    async (password) => {
      await expect(refuseWeakPassword(password, about)).resolves.toBeUndefined();
    },
  );
});
