"""What the measurements share: servers that are started and stopped, load, CPU and memory of a process, tables.

Everything listens on 127.0.0.1. Every loop has an end. Nothing here knows what is measured.
"""
import atexit, json, os, re, shutil, signal, socket, statistics, subprocess, sys, tempfile, threading, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "duobao"
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or CACHE / "target")
RESULTS = Path(__file__).resolve().parent / "results"

# Told to stop, a measurement stops its servers and removes its files as it does at its end.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


def skip(reason):
    """Ends a measurement that this machine cannot make."""
    print(f"skipped: {reason}")
    sys.exit(0)


def program(name, package):
    """The path of a program that Debian brings."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if not found:
        skip(f"{name} is not installed (Debian: apt-get install {package})")
    return found


def duobao():
    """The release build, or the binary that DUOBAO_BINARY names."""
    binary = Path(os.environ.get("DUOBAO_BINARY") or TARGET / "release" / "duobao")
    if not binary.exists():
        sys.exit(f"{binary} is not there: cargo build --release -p server --features jemalloc")
    return str(binary)


def workplace():
    """A folder that is gone when the program ends."""
    folder = Path(tempfile.mkdtemp(prefix="duobao-bench-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def cores():
    """One core for the server, another one for the load; the same one where the machine has no second."""
    usable = sorted(os.sched_getaffinity(0))
    return usable[0], usable[-1]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A process that listens on 127.0.0.1 and is stopped when the program ends."""

    def __init__(self, command, port, log, core=None, environment=None):
        self.port, self.log = port, Path(log)
        pin = (lambda: os.sched_setaffinity(0, {core})) if core is not None else None
        self.began = time.monotonic()
        with open(self.log, "ab") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out, preexec_fn=pin,
                                            env={**os.environ, **(environment or {})})
        atexit.register(self.stop)
        self._await_listening()

    def _await_listening(self, patience=60):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.005)
        self.stop()
        sys.exit(f"no server on port {self.port}:\n{self.log.read_text(errors='replace')[-2000:]}")

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def pids(self):
        """The process and its children."""
        found, at = [self.process.pid], 0
        while at < len(found):
            for listing in Path(f"/proc/{found[at]}/task").glob("*/children"):
                found += [int(pid) for pid in listing.read_text().split()]
            at += 1
        return found

    def cpu(self):
        """Seconds of CPU that the process and its children have used."""
        return sum(process_cpu(pid) for pid in self.pids())

    def memory(self):
        """MiB of memory, shared pages divided among those who share them."""
        total = 0
        for pid in self.pids():
            rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
            total += int(re.search(r"^Pss:\s+(\d+)", rollup, re.M).group(1))
        return total / 1024

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class MemoryWatch(threading.Thread):
    """The most memory that a server held while this ran, in MiB."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.most, self.is_over = server, 0, threading.Event()

    def run(self):
        while not self.is_over.wait(0.25):
            self.most = max(self.most, self.server.memory())

    def stop(self):
        self.is_over.set()
        self.join()
        return self.most


def process_cpu(pid):
    """Seconds of CPU of all threads of a process, those that have ended too, by the nanosecond clock that Linux has of each process."""
    return time.clock_gettime(~pid << 3 | 2)


def serve_duobao(folder, data, core=None, database=None, environment=None, staff=""):
    """duobao on a data folder, with these variables of the environment; the desk at the address `staff`."""
    port = free_port()
    command = [duobao(), "serve", "--listen", f"127.0.0.1:{port}", "--public-url", f"http://127.0.0.1:{port}",
               "--data-dir", str(data), "--staff-listen", staff, "--log", "warn", "--avif", "off"]
    if database:
        command += ["--database-url", database]
    return Server(command, port, folder / f"duobao-{port}.log", core, environment)


def run_duobao(*arguments):
    """Runs a command of duobao to its end; its seconds of wall clock and of CPU, and its MiB of memory at the most."""
    began = time.monotonic()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen([duobao(), *map(str, arguments), "--log", "warn"], stdout=said, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - began
        if process.returncode:
            said.seek(0)
            sys.exit(f"duobao {' '.join(map(str, arguments))}\n{said.read().decode(errors='replace')[-2000:]}")
    return seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


class Client:
    """One kept-alive connection that asks and waits; little else, so that what it times is the server."""

    def __init__(self, port):
        self.port = port
        self._connect()

    def _connect(self):
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def get(self, path, headers=()):
        """Status, headers (names in lower case), body, and the seconds until the last byte."""
        try:
            return self._get(path, headers)
        except ConnectionError:
            # A server may close a connection that was idle for long.
            self._connect()
            return self._get(path, headers)

    def _get(self, path, headers):
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers)
        request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{lines}\r\n".encode()
        began = time.perf_counter()
        self.socket.sendall(request)
        data = b""
        while b"\r\n\r\n" not in data:
            data += self._receive()
        head, body = data.split(b"\r\n\r\n", 1)
        first, *rest = head.decode("latin-1").split("\r\n")
        found = {name.strip().lower(): value.strip() for name, value in (line.split(":", 1) for line in rest)}
        status = int(first.split()[1])
        if found.get("transfer-encoding", "").lower() == "chunked":
            while not body.endswith(b"0\r\n\r\n"):
                body += self._receive()
            body = unchunked(body)
        else:
            length = 0 if status == 304 else int(found.get("content-length", 0))
            parts, got = [body], len(body)
            while got < length:
                parts.append(self._receive())
                got += len(parts[-1])
            body = b"".join(parts)
        return status, found, body, time.perf_counter() - began

    def _receive(self):
        part = self.socket.recv(1 << 18)
        if not part:
            raise ConnectionError("the server closed the connection")
        return part

    def close(self):
        self.socket.close()


def unchunked(body):
    parts = []
    while True:
        size, body = body.split(b"\r\n", 1)
        length = int(size, 16)
        if not length:
            return b"".join(parts)
        parts.append(body[:length])
        body = body[length + 2:]


def wrk(server, path, headers, seconds, connections, core, script=None):
    """Load for some seconds: requests a second, p99 in ms, and the server's CPU in µs for each request. A script says what is
    asked for instead of the path."""
    command = [program("wrk", "wrk"), "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "--timeout", "10s"]
    for name, value in headers:
        command += ["-H", f"{name}: {value}"]
    if script:
        command += ["-s", str(script)]
    cpu = server.cpu()
    said = subprocess.run(command + [server.url(path)], capture_output=True, text=True, timeout=seconds + 60,
                          preexec_fn=lambda: os.sched_setaffinity(0, {core})).stdout
    cpu = server.cpu() - cpu
    errors = re.search(r"(Non-2xx.*|Socket errors:.*)", said)
    rate, p99 = re.search(r"Requests/sec:\s+([\d.]+)", said), re.search(r"99%\s+([\d.]+)(us|ms|s)", said)
    if errors or not rate or not p99:
        sys.exit(f"{server.url(path)}: {errors.group(0) if errors else said}")
    requests = int(re.search(r"(\d+) requests in", said).group(1))
    unit = {"us": 0.001, "ms": 1, "s": 1000}[p99.group(2)]
    return {"rate": float(rate.group(1)), "p99": float(p99.group(1)) * unit, "cpu": cpu * 1e6 / requests}


def median(values):
    return statistics.median(values)


def percentile(values, part):
    """The value that `part` of 100 values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -(-len(ordered) * part // 100) - 1))]


def ratio(ours, theirs):
    return f"{ours / theirs:.2f}" if theirs else "-"


def figure(value):
    """A figure with as many digits as it deserves."""
    if isinstance(value, str):
        return value
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def table(title, columns, rows):
    """Prints a table that can be pasted into a Markdown file."""
    cells = [[figure(cell) for cell in row] for row in rows]
    print(f"\n{title}\n\n| {' | '.join(columns)} |\n|---|{'---:|' * (len(columns) - 1)}")
    for row in cells:
        print(f"| {' | '.join(row)} |")
    sys.stdout.flush()


def machine():
    """A line on where it ran and how busy it was."""
    model = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text())
    memory = int(re.search(r"MemTotal:\s+(\d+)", Path("/proc/meminfo").read_text()).group(1)) // 2**20
    load = os.getloadavg()[0]
    return (f"{len(os.sched_getaffinity(0))} cores ({model.group(1) if model else 'unknown'}), {memory} GiB, "
            f"Linux {os.uname().release.split('-')[0]}, load {load:.2f}")


def keep(name, figures):
    """Writes a measurement's raw figures below bench/results."""
    RESULTS.mkdir(exist_ok=True)
    record = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "machine": machine(), "figures": figures}
    (RESULTS / f"{name}.json").write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def collection_csv(rows):
    """The generated collection of so many pieces, made once and kept in the cache."""
    folder = CACHE / "bench" / str(rows)
    file = folder / "artifacts.csv"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = folder / "unfinished.csv"
        subprocess.run([sys.executable, str(ROOT / "bench" / "generate_artifacts.py"), str(rows), str(part)], check=True)
        part.rename(file)
    return file
